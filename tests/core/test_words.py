import pytest

from ronin.model.words import many


@pytest.mark.parametrize(
    ("count", "words", "told"),
    [
        (0, ("wound",), "0 wounds"),
        (1, ("wound",), "1 wound"),
        (1200, ("wound",), "1,200 wounds"),
        (1, ("is", "are"), "1 is"),
        (2, ("class", "classes"), "2 classes"),
    ],
)
def test_one_is_told_otherwise_than_many(count: int, words: tuple[str, ...], told: str) -> None:
    assert many(count, *words) == told
