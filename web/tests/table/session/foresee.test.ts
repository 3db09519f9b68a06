// What a press will do is asked for while the button is held, once.
import { describe, expect, it, vi } from "vitest";
import * as client from "../../../src/api/client";
import type { Choice, GameView } from "../../../src/api/types";
import { wholeChoice } from "../../../src/api/whole";
import { TableSession } from "../../../src/table/session/session.svelte";

const choice = (name: string): Choice =>
  wholeChoice({
    name,
    family: "move",
    group: "market",
    target: {},
    label: { key: name },
    preview: {},
  } as unknown as Choice);

const standing = (choices: readonly Choice[], steps: readonly string[] = []): GameView =>
  ({
    version: 1,
    moved: 1,
    status: "running",
    news: [],
    choices,
    closes: false,
    taken: steps.map(choice),
    follows: [],
    ending: null,
    view: { your_turn: true, decides: 0, players: [{ seat: 0, rubles: 5 }], turn: { over: false } },
  }) as unknown as GameView;

describe("a press that has begun", () => {
  const previewed = vi.spyOn(client, "previewSteps");

  async function opened(): Promise<TableSession> {
    previewed.mockReset();
    previewed.mockImplementation((_game, _base, steps) =>
      Promise.resolve(standing([choice("take:1")], steps)),
    );
    vi.spyOn(client, "lookAt").mockResolvedValue(standing([choice("move:red")]));
    const session = new TableSession("foreseen");
    await session.refresh();
    return session;
  }

  it("is answered before it is done, and asked for no second time", async () => {
    const session = await opened();
    session.foresee("move:red");
    expect(previewed).toHaveBeenCalledOnce();
    expect(session.steps).toEqual([]);
    await session.choose("move:red");
    expect(previewed).toHaveBeenCalledOnce();
    expect(session.steps).toEqual(["move:red"]);
  });

  it("asks for nothing that is not offered", async () => {
    const session = await opened();
    session.foresee("move:blue");
    expect(previewed).not.toHaveBeenCalled();
  });

  it("leaves what did not change as it was", async () => {
    const session = await opened();
    const before = session.seen?.view;
    await session.choose("move:red");
    expect(session.choices.map(({ name }) => name)).toEqual(["take:1"]);
    expect(session.seen?.view).toBe(before);
  });
});
