import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GameView, WhyNotReply } from "../../../src/api/types";
import { askWhyNot, pieceAt, reasons } from "../../../src/table/focus/why-not.svelte";
import { phrase } from "../../../src/words/phrase";
import type { TableSession } from "../../../src/table/session/session.svelte";

const PIECES: WhyNotReply = {
  everything: null,
  pieces: [
    { piece: "build", label: phrase("piece-build", {}), reason: phrase("why-claim-first", {}), rule: "B1" },
    {
      piece: "section-A2",
      label: phrase("piece-section", { section: "A2" }),
      reason: phrase("reason-nothing-below", { section: "A2" }),
      rule: "C2",
    },
  ],
};

const asked = vi.fn<TableSession["whyNot"]>();
const session = (steps: readonly string[] = []): TableSession =>
  ({
    whyNot: asked,
    game: { game: "g", version: 3, seats: [] } as unknown as GameView,
    steps,
    choices: [],
    problem: null,
  }) as unknown as TableSession;

function board(html: string): HTMLElement {
  document.body.innerHTML = `<main>${html}</main>`;
  return document.querySelector("main") as HTMLElement;
}

describe("why not", () => {
  beforeEach(() => void asked.mockReset().mockResolvedValue(PIECES));
  afterEach(() => reasons.leave());

  test("a piece is found by its own name, or by its place", () => {
    const main = board(
      `<g data-at="section-A2"><i></i></g><b data-why="card-1a" data-at="card-1"></b><u data-at="marker-0"></u>`,
    );

    expect(pieceAt(main.querySelector("i") as Element)).toBe("section-A2");
    expect(pieceAt(main.querySelector("b") as Element)).toBe("card-1a");
    expect(pieceAt(main.querySelector("u") as Element)).toBeNull();
  });

  test("a press asks the server once for each decision, and says what it answered", async () => {
    const table = session();
    await reasons.ask(table, "build");
    expect(reasons.said?.rule).toBe("B1");

    await reasons.ask(table, "section-A2");
    expect(reasons.said).toMatchObject({ piece: "section-A2", rule: "C2" });
    expect(asked).toHaveBeenCalledTimes(1);

    await reasons.ask(session(["claim:A1"]), "build");
    expect(asked).toHaveBeenLastCalledWith(table.game, ["claim:A1"]);
  });

  test("another table at the same version is asked itself: one that is prepared has other reasons", async () => {
    await reasons.ask(session(["d"]), "build");
    await reasons.ask(session(["d"]), "build");

    expect(asked).toHaveBeenCalledTimes(2);
  });

  test("a reason for everything is said of any piece, and a piece that offers something has none", async () => {
    await reasons.ask(session(["a"]), "die-white");
    expect(reasons.said).toBeNull();

    const everything = { reason: phrase("why-complete", {}), rule: "A1" };
    asked.mockResolvedValue({ everything, pieces: [] });
    await reasons.ask(session(["a", "b"]), "die-white");

    expect(reasons.said).toEqual({ piece: "die-white", ...everything });
  });

  test("a press on a piece asks, one on a choice puts the reason away", async () => {
    const main = board(`<b data-at="section-A2"></b><button data-at="section-A1" data-choice="claim:A1">`);
    const detach = askWhyNot(session(["c"]))(main);

    main.querySelector("b")?.click();
    await vi.waitFor(() => expect(reasons.said?.piece).toBe("section-A2"));
    main.querySelector("button")?.click();

    expect(reasons.said).toBeNull();
    detach?.();
  });

  test("an answer that comes too late is not said", async () => {
    const table = session(["d"]);
    const first = reasons.ask(table, "build");
    await reasons.ask(table, "section-A2");
    await first;

    expect(reasons.said?.piece).toBe("section-A2");
  });
});
