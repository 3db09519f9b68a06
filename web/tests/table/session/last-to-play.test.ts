import { describe, expect, test } from "vitest";
import type { News } from "../../../src/api/types";
import { lastToPlay } from "../../../src/table/session/last-to-play";

const turn = (version: number, seat: number): News =>
  ({ version, kind: "turn", seat, steps: [{ turn: version }] }) as unknown as News;
const undone = (version: number, to: number): News =>
  ({ version, kind: "undone", to, steps: [] }) as unknown as News;

describe("whose turn is taken back", () => {
  test("is the last of the seats here, around one screen the last of all", () => {
    const news = [turn(2, 0), turn(3, 1), turn(4, 2)];

    expect(lastToPlay(news, [0, 1])).toBe(1);
    expect(lastToPlay(news, [0, 1, 2])).toBe(2);
  });

  test("is none before a seat here has played", () => {
    expect(lastToPlay([turn(2, 1)], [0])).toBeNull();
  });

  test("is not one that was taken back already", () => {
    const news = [turn(2, 0), turn(3, 1), turn(4, 0), undone(5, 2)];

    expect(lastToPlay(news, [0, 1])).toBe(0);
    expect(lastToPlay(news, [1])).toBeNull();
  });
});
