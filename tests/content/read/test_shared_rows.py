from _collections_abc import dict_items

from cupola.content.read.shared_rows import write_out_rows


class CountedWords(dict[str, object]):
    passes = 0

    def items(self) -> "dict_items[str, object]":
        self.passes += 1
        return super().items()


def test_the_words_of_a_table_are_gone_through_as_often_for_many_rows_as_for_one() -> None:
    passes = []
    for count in (1, 500):
        words = CountedWords({f"{number}.effect": "book" for number in range(1, count + 1)})
        table: dict[str, object] = {
            "source": "reported",
            "sources": words,
            "rows": [{} for _ in range(count)],
        }

        written, faults = write_out_rows("contractors.toml", "specialists", table)

        assert not faults
        assert written["rows"] == [{"source": "reported", "sources": {"effect": "book"}, "note": ""}] * count
        passes.append(words.passes)

    assert passes[0] == passes[1]
