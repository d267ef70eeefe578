from ronin.verify.markdown import table


def test_a_table_is_aligned_by_column_and_its_corner_may_be_empty() -> None:
    told = table(("", "asked", "aim"), [("forced", 3, ""), ("given", 20, "1 s")], "lrl")

    assert list(told) == [
        "| | asked | aim |",
        "|---|---:|---|",
        "| forced | 3 |  |",
        "| given | 20 | 1 s |",
    ]


def test_a_spaced_table_has_room_around_every_cell() -> None:
    assert list(table(("", "a"), [("b", "c")], spaced=True)) == [
        "|  | a |",
        "| --- | --- |",
        "| b | c |",
    ]
