"""A table without a server: seats, turns, undo, history, what each viewer sees.

No database, no thread, no process, no web framework. The keeper of a table gives it a past to ask (`History`)
and stores the `Change` that a deed comes to, whole or not at all; the server does so in a transaction, and
`memory` without anything:

    equipment = Equipment(standard_catalogue())
    ann = Viewer("ann", "Ann")
    order = TableOrder(TableOptions(players=1), start=True)
    table = in_memory(open_table(order, ann, equipment, now), equipment)

    view = game_view(table, equipment, ann)  # view.choices, view.version
    seen = preview(table, PreviewOrder(view.version, steps), ann, equipment)
    done = take_turn(table, TurnOrder(view.version, steps, key="1"), ann, equipment, now)
    table = after_change(table, done.change)
    table = after_change(table, ask_undo(table, UndoOrder(table.game.version), ann, now))
    kept = encode_table(table, equipment)  # and decode_table

A deed that is refused raises a `Problem` with a code, and nothing has changed. `parts` is what a table
consists of, `history` how it stood at any version, `seen` what a viewer may know, `turns` and `seating` what
players do, `study` what can be learned from a match.
"""
