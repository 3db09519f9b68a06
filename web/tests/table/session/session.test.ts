import { beforeEach, describe, expect, test, vi } from "vitest";
import * as client from "../../../src/api/client";
import type { Choice, GameView } from "../../../src/api/types";
import { wholeChoice } from "../../../src/api/whole";
import { phrase } from "../../../src/words/phrase";
import { TableSession } from "../../../src/table/session/session.svelte";

const choice = (name: string, group: string, ...doubts: string[]): Choice =>
  wholeChoice({
    name,
    family: name.split(":")[0],
    group,
    target: {},
    label: { key: name },
    summary: [],
    preview: {},
    doubts: doubts.map((kind) => ({ kind, said: phrase(`doubt-${kind}`, { goods: "4 stone" }) })),
  } as unknown as Choice);

/** As the server says which step Confirm adds. */
const endingOf = (choices: readonly Choice[]): GameView["ending"] => {
  const found = ["roll", "end-turn", "done", "enough"].flatMap((family) =>
    choices.filter((each) => each.family === family),
  )[0];
  if (!found) return null;
  const isPart = found.family === "done" || found.family === "enough";
  const leaves = found.doubts.find(({ kind }) => kind === "roll-take") ?? null;
  return { step: found.name, does: found.family === "roll" ? "roll" : "end", is_part: isPart, leaves };
};

const standing = (
  version: number,
  choices: readonly Choice[],
  closes = false,
  steps: readonly string[] = [],
): GameView =>
  ({
    version,
    moved: version,
    status: "running",
    news: [],
    choices,
    closes,
    taken: steps.map((name) => choice(name, "detail")),
    follows: [],
    ending: endingOf(choices),
    view: { your_turn: true, decides: 0, players: [], turn: { over: false } },
  }) as unknown as GameView;

const take = choice("take:4", "market");
const roll = choice("roll", "end", "roll-take");

describe("Confirm gives nothing up unasked", () => {
  const sent = vi.spyOn(client, "sendTurn");
  const previewed = vi.spyOn(client, "previewSteps");
  const looked = vi.spyOn(client, "lookAt");

  beforeEach(() => {
    vi.clearAllMocks();
    sent.mockResolvedValue(null);
    previewed.mockImplementation((_game, _base, steps) => {
      if (steps.at(-1) === "roll") return Promise.resolve(standing(1, [], true, steps));
      return Promise.resolve(standing(1, [take, roll], false, steps));
    });
  });

  async function opened(...choices: Choice[]): Promise<TableSession> {
    looked.mockResolvedValue(standing(1, choices));
    const session = new TableSession("game");
    await session.refresh();
    return session;
  }

  test("the end of a delivery is not the end of the visit", async () => {
    const session = await opened(choice("deliver:stone:B2", "build"), choice("done", "end"));

    await session.confirm();

    expect(sent).not.toHaveBeenCalled();
    expect(session.steps).toEqual(["done"]);
    expect(session.choices.map(({ name }) => name)).toEqual(["take:4", "roll"]);
  });

  test("what could be taken is asked about once, and then left", async () => {
    const session = await opened(take, roll);

    await session.confirm();
    const question = session.problem;
    await session.confirm();

    expect(question).not.toBeNull();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[1].steps).toEqual(["roll"]);
  });

  test("another step forgets the question", async () => {
    const session = await opened(take, roll);
    await session.confirm();

    await session.choose("take:4");
    await session.confirm();

    expect(sent).not.toHaveBeenCalled();
    expect(session.problem).not.toBeNull();
  });

  test("pressed while a step is still under way is not lost", async () => {
    const session = await opened(take, roll);
    const answers: ((seen: GameView) => void)[] = [];
    previewed.mockImplementationOnce(() => new Promise((answer) => answers.push(answer)));

    const chosen = session.choose("take:4");
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const isOffered = session.takesConfirm;
    const confirmed = session.confirm();
    answers[0]?.(standing(1, [], true, ["take:4"]));
    await Promise.all([chosen, confirmed]);

    expect(isOffered).toBe(true);
    expect(sent).toHaveBeenCalledTimes(1);
    expect(sent.mock.calls[0]?.[1].steps).toEqual(["take:4"]);
  });

  test("pressed twice in haste it confirms one turn, not the next one too", async () => {
    const session = await opened(take, choice("end-turn", "end"));
    previewed.mockImplementation((_game, _base, steps) => Promise.resolve(standing(1, [], true, steps)));
    looked.mockResolvedValue(standing(2, [choice("end-turn", "end")]));

    await Promise.all([session.confirm(), session.confirm()]);

    expect(sent).toHaveBeenCalledTimes(1);
  });

  test("news from elsewhere take neither a button nor a question away", async () => {
    const session = await opened(take, roll);
    await session.confirm();
    const question = session.problem;
    const answers: ((seen: GameView) => void)[] = [];
    looked.mockImplementationOnce(() => new Promise((answer) => answers.push(answer)));

    const heard = session["hear"]({ version: 2 });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    const during = [session.busy, session.takesConfirm, session.problem];
    answers[0]?.({ ...standing(2, [take, roll]), moved: 1 });
    await heard;

    expect(during).toEqual([false, true, question]);
    expect(session.problem).toBe(question);
  });

  test("a roll or the end of the turn is sent without looking at it first", async () => {
    for (const end of ["roll", "end-turn"]) {
      vi.clearAllMocks();
      const session = await opened(choice(end, "end"));

      await session.confirm();

      expect(previewed).not.toHaveBeenCalled();
      expect(sent.mock.calls[0]?.[1].steps).toEqual([end]);
    }
  });

  test("a turn whose reply brings the table is not looked at again", async () => {
    const session = await opened(choice("end-turn", "end"));
    looked.mockClear();
    let heard: Promise<void> | undefined;
    sent.mockImplementation(() => {
      heard = session["hear"]({ version: 2 });
      return Promise.resolve(standing(2, [take]));
    });

    await session.confirm();
    await heard;

    expect(looked).not.toHaveBeenCalled();
    expect(session.game?.version).toBe(2);
    expect(session.choices.map(({ name }) => name)).toEqual([take.name]);
  });

  test.each([
    ["a table that comes with the news of it is not asked for", 1, 0],
    ["a table that comes with news of later moves alone is looked at", 2, 1],
  ])("%s", async (_, since, looks) => {
    const session = await opened(take);
    looked.mockClear();
    looked.mockResolvedValue(standing(3, [roll]));

    await session["hear"]({ version: 3, since, view: standing(3, [roll]) });

    expect(looked).toHaveBeenCalledTimes(looks);
    expect(session.choices.map(({ name }) => name)).toEqual([roll.name]);
  });

  test("what was heard of our own turn is looked at once", async () => {
    const session = await opened(choice("end-turn", "end"));
    looked.mockClear();
    looked.mockResolvedValue(standing(2, []));
    let heard: Promise<void> | undefined;
    sent.mockImplementation(() => {
      heard = session["hear"]({ version: 2 }); // the socket is quicker than the answer
      return Promise.resolve(null);
    });

    await session.confirm();
    await heard;

    expect(looked).toHaveBeenCalledTimes(1);
    expect(session.game?.version).toBe(2);
  });

  test.each(["stale", "key_used"])(
    "a turn that is %s is put away for the table as it is now",
    async (code) => {
      const session = await opened(choice("end-turn", "end"));
      looked.mockResolvedValue(standing(2, []));
      sent.mockRejectedValue(new client.Refusal(409, code, "no longer", {}));

      await session.confirm();

      expect(session.game?.version).toBe(2);
      expect(session.steps).toEqual([]);
      expect(session.problem).toBe("page-stale");
    },
  );

  test("a table that went back on the server goes back here, once a turn was refused for it", async () => {
    const session = await opened(choice("end-turn", "end"));
    session.game = standing(9, []);
    looked.mockResolvedValue(standing(4, [take]));
    sent.mockRejectedValue(new client.Refusal(409, "stale", "no longer", {}));

    await session.confirm();

    expect(session.game?.version).toBe(4);
    expect(session.choices.map(({ name }) => name)).toEqual([take.name]);
    expect(session.problem).toBe("page-stale");
  });

  test("every step that Fill takes is told in its own words", async () => {
    const session = await opened(choice("decorate:A2", "build"), choice("done", "end"));
    previewed.mockImplementation((_game, _base, steps) =>
      Promise.resolve(
        standing(1, steps.length > 1 ? [] : [choice("jewels:green", "detail")], steps.length > 1, steps),
      ),
    );

    await session.chooseAll(["decorate:A2", "jewels:green"]);

    expect(session.taken.map(({ name }) => name)).toEqual(["decorate:A2", "jewels:green"]);
  });
});

describe("the totals wait for the score sheet", () => {
  const looked = vi.spyOn(client, "lookAt");
  const scored = (version: number, moved: number, over: boolean, prestige: number): GameView =>
    ({
      ...standing(version, []),
      moved,
      view: { your_turn: false, decides: 0, players: [{ seat: 0, prestige }], turn: { over } },
    }) as unknown as GameView;

  async function shown(session: TableSession, view: GameView): Promise<number | undefined> {
    looked.mockResolvedValue(view);
    await session.refresh();
    return session.seen?.view?.players[0]?.prestige;
  }

  test("also when other news come after the end", async () => {
    const session = new TableSession("game");

    const before = await shown(session, scored(1, 1, false, 5));
    const ended = await shown(session, scored(2, 2, true, 29));
    const later = await shown(session, scored(3, 2, true, 29));
    const undone = await shown(session, scored(4, 3, false, 6));

    expect([before, ended, later, undone]).toEqual([5, 5, 5, 6]);
    expect(session.game?.view?.players[0]?.prestige).toBe(6);
  });
});

describe("A table that was left before it was open", () => {
  test("listens to nothing", async () => {
    const listened = vi.fn();
    vi.stubGlobal("WebSocket", listened);
    vi.spyOn(client, "lookAt").mockResolvedValue(standing(1, [take]));
    const session = new TableSession("game");

    const opened = session.open();
    session.close();
    await opened;

    expect(listened).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});

describe("Undo with nothing left to take back", () => {
  const asked = vi.spyOn(client, "askUndo");
  const looked = vi.spyOn(client, "lookAt");

  beforeEach(() => {
    vi.clearAllMocks();
    asked.mockResolvedValue({} as Awaited<ReturnType<typeof client.askUndo>>);
    looked.mockImplementation(() => Promise.resolve(standing(1, [take])));
  });

  test("asks once, also when the table is looked at in between", async () => {
    const session = new TableSession("game");
    await session.refresh();

    await session.goBack();
    const question = session.problem;
    await session.refresh();
    await session.goBack();

    expect(question).toBe("shell-undo-last-again");
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test("asks again after a move", async () => {
    const session = new TableSession("game");
    await session.refresh();
    await session.goBack();

    looked.mockImplementation(() => Promise.resolve(standing(2, [take])));
    await session.refresh();
    await session.goBack();

    expect(asked).not.toHaveBeenCalled();
  });
});

test("a match that ends because others left is an end like any, and takes the half-made turn away", async () => {
  const looked = vi.spyOn(client, "lookAt").mockResolvedValue(standing(1, [take, roll]));
  const session = new TableSession("game");
  await session.refresh();
  const told = vi.fn();
  session.onArrival = told;
  await session.choose(take.name);

  looked.mockResolvedValue({ ...standing(2, []), moved: 1, status: "over" });
  await session.refresh();

  expect(told).toHaveBeenCalledOnce();
  expect([session.steps, session.seen?.status, session.problem]).toEqual([[], "over", null]);
});
