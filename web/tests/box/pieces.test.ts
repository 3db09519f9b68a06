// What an owner holds in the hand, and how far it is known.
import { describe, expect, it } from "vitest";
import { applied, backTo, beforeOf, together } from "../../src/box/changes";
import { knownEffects, markOf, nextOurs, oursIn, pieceAt, piecesOf } from "../../src/box/pieces";
import { aboutPiece, pieceName } from "../../src/box/sentences";
import { ROWS } from "./rows";

const PIECES = piecesOf(ROWS);
const named = (name: string) => {
  const piece = PIECES.find((each) => pieceName(each) === name);
  if (!piece) throw new Error(`no ${name} among ${PIECES.map(pieceName).join("; ")}`);
  return piece;
};

describe("the pieces of a box", () => {
  it("are cards, boards and leaves, not the rows of a file", () => {
    expect(PIECES.map(pieceName)).toEqual([
      ...["base B01", "base B02", "middle M01", "Teamsters, card 1", "Teamsters, card 3"],
      ...["Red: workshop board", "Blue: workshop board", "Plan 1, 2 players"],
      ...["Jewellers, card 1", "Jewellers, card 2", "Jewellers", "Specialist 1"],
      ...["Contractors’ strip", "Score track", "Reserve"],
    ]);
  });

  it("say what they are, their values and their mark", () => {
    const about = aboutPiece(named("base B01"), ({ value }) => value);
    expect(about).toBe("base B01. Cost: 2 lumber, 1 brick; recognition: 3; rubles: 2; Part: base. to check.");
  });

  it("know what is still ours, and which comes next, round and round", () => {
    const [first, second] = PIECES;
    expect(oursIn(PIECES)).toBe(41);
    expect(nextOurs(PIECES, null)).toBe(first);
    expect(nextOurs(PIECES, first?.key ?? "")).toBe(second);
    expect(nextOurs(PIECES, PIECES.at(-1)?.key ?? "")).toBe(first);
  });

  it("are found by what a fault names", () => {
    const row = { file: "contractors.toml", row: "guild row 1 (jewellers)" };
    expect(pieceAt(PIECES, { ...row, field: "cards.2.1.gain" })).toBe(named("Jewellers, card 2"));
    expect(pieceAt(PIECES, { ...row, field: "name" })).toBe(named("Jewellers"));
    expect(pieceAt(PIECES, { file: "base.toml", row: "sections", field: "rows" })).toBe(named("base B01"));
  });

  it("offer the effects that their group is known for, each once", () => {
    expect(knownEffects(PIECES, named("Teamsters, card 1"))).toEqual([
      { pay: { rubles: 1 }, deliver: 1 },
      { once: true, gain: { rubles: 1 } },
      { once: true, pay: { rubles: 2 }, swap_resource_tiles: true },
    ]);
  });
});

describe("a change", () => {
  const spot = { file: "base.toml", row: "sections row 1 (B01)" };
  const change = {
    values: [
      { ...spot, field: "recognition", value: 5 },
      { ...spot, field: "rubles", value: 2 },
    ],
    confirm: [{ ...spot, field: "cost" }],
  };
  const statesIn = (rows: typeof ROWS) =>
    Object.fromEntries(
      rows.find(({ row }) => row === spot.row)?.values.map((each) => [each.field, each.state]) ?? [],
    );

  it("changes what differs and confirms what is typed as it stood", () => {
    const rows = applied(ROWS, change);
    expect(statesIn(rows)).toEqual({
      part: "ours",
      cost: "confirmed",
      recognition: "changed",
      rubles: "confirmed",
    });
    expect(markOf(piecesOf(rows).find(({ label }) => label === "B01") ?? { fields: [] })).toBe("ours");
  });

  it("is taken back whole", () => {
    const before = beforeOf(ROWS, [...change.values, ...change.confirm]);
    const rows = applied(applied(ROWS, change), backTo(before));
    expect(rows).toEqual(ROWS);
  });

  it("goes with others in one call, the later value of a place alone", () => {
    const later = { values: [{ ...spot, field: "recognition", value: 6 }] };
    expect(together([change, later])).toEqual({
      values: [{ ...spot, field: "rubles", value: 2 }, ...later.values],
      confirm: change.confirm,
    });
    expect(together([later])).toBe(later);
  });

  it("takes back a second change to the first", () => {
    const once = applied(ROWS, change);
    const again = { values: [{ ...spot, field: "recognition", value: 6 }] };
    const rows = applied(applied(once, again), backTo(beforeOf(once, again.values)));
    expect(rows).toEqual(once);
  });
});
