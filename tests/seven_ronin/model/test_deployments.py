"""Trees of attacks, whatever the rules of planning put into their frames."""

from random import Random

import pytest

from ronin.model.seven_ronin.deployments import AttackFrame, AttackTree, Node


def drawn(random: Random) -> AttackFrame:
    """A frame of few areas, which often demands more than can be deployed."""
    return AttackFrame(
        room=tuple((random.randint(-1, 3), random.random() < 0.8) for _ in range(4)),
        threat=random.randint(0, 3),
        extras=random.randint(0, 2),
        green_adds=random.random() < 0.5,
        shared=random.random() < 0.5,
        even=random.random() < 0.5,
        markers=random.randint(0, 8),
        alone=range(random.randint(0, 2)),
        besides=range(random.randint(1, 3)),
        green_counts=random.random() < 0.5,
        force=random.randint(0, 9),
        on_areas=random.randint(0, 5),
    )


def test_a_tree_is_empty_exactly_where_it_counts_no_attack() -> None:
    random = Random(1)
    empty = 0
    for _ in range(2_000):
        frame = drawn(random)

        assert AttackTree(frame).is_empty is not any(AttackTree(frame).listed()), frame
        assert AttackTree(frame).is_empty is (AttackTree(frame).count() == 0)
        empty += AttackTree(frame).is_empty
    assert 300 < empty < 1_700


def test_an_attack_that_is_overlooked_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    leads_on = AttackTree._leads_on

    def shortsighted(tree: AttackTree, node: Node, in_vain: set[Node]) -> bool:
        return node.sent < 3 and leads_on(tree, node, in_vain)

    monkeypatch.setattr(AttackTree, "_leads_on", shortsighted)
    with pytest.raises(AssertionError):
        test_a_tree_is_empty_exactly_where_it_counts_no_attack()
