// A table that is interrupted: reloaded, overtaken by another window, cut off from its server.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as client from "../../../src/api/client";
import type { Choice, GameView } from "../../../src/api/types";
import { wholeChoice } from "../../../src/api/whole";
import { ChangeSocket } from "../../../src/table/session/changes";
import { loadDraft } from "../../../src/table/session/draft";
import { untilAnswered } from "../../../src/table/session/retry";
import { TableSession } from "../../../src/table/session/session.svelte";

const choice = (name: string, group: string): Choice =>
  wholeChoice({
    name,
    group,
    target: {},
    label: { key: name },
    summary: [],
    preview: {},
    doubts: [],
  } as unknown as Choice);

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
    ending: choices.some(({ name }) => name === "end-turn")
      ? { step: "end-turn", does: "end", is_part: false, leaves: null }
      : null,
    view: { your_turn: true, decides: 0, players: [], turn: { over: false } },
  }) as unknown as GameView;

const claim = choice("claim:A1", "claim");
const place = choice("place:1", "detail");
const elsewhere = choice("place:2", "detail");
const end = choice("end-turn", "end");

/** Every socket that was opened, and what its server does. */
class FakeSocket {
  static readonly OPEN = 1;
  static opened: FakeSocket[] = [];
  readyState = 0;
  onopen: () => void = () => undefined;
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }

  answer(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  lose(code = 1006): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
});

afterEach(() => void vi.unstubAllGlobals());

function table(version: number, ...choices: Choice[]) {
  return {
    looked: vi.spyOn(client, "lookAt").mockResolvedValue(standing(version, choices)),
    previewed: vi
      .spyOn(client, "previewSteps")
      .mockImplementation((_game, base, steps) =>
        Promise.resolve(
          standing(base, steps.at(-1) === claim.name ? [place, elsewhere] : [end], false, steps),
        ),
      ),
    sent: vi.spyOn(client, "sendTurn").mockResolvedValue(null),
  };
}

async function opened(): Promise<TableSession> {
  const session = new TableSession("game");
  await session.open();
  return session;
}

describe("R2: a reload", () => {
  test("keeps the half-made turn, and the key that makes a repeat harmless", async () => {
    const { sent } = table(1, claim);
    const before = await opened();
    await before.chooseAll([claim.name, place.name]);
    const kept = loadDraft("game", 1);
    before.close();

    const after = await opened();
    await after.confirm();

    expect(kept?.steps).toEqual([claim.name, place.name]);
    expect(sent.mock.calls[0]?.[1]).toMatchObject({
      steps: [claim.name, place.name, end.name],
      key: kept?.key,
    });
    after.close();
  });

  test("shows the steps again in their own words", async () => {
    table(1, claim);
    const before = await opened();
    await before.chooseAll([claim.name, place.name]);
    before.close();

    const after = await opened();

    expect(after.taken.map(({ name }) => name)).toEqual([claim.name, place.name]);
    expect(after.choices).toEqual([end]);
    after.close();
  });

  test("forgets a half-made turn once the table has moved on", async () => {
    const { looked } = table(1, claim);
    const before = await opened();
    await before.choose(claim.name);
    before.close();
    looked.mockResolvedValue(standing(2, [claim]));

    const after = await opened();

    expect(after.steps).toEqual([]);
    after.close();
  });

  test("begins the turn again where the server takes the steps no more", async () => {
    const { previewed } = table(1, claim);
    const before = await opened();
    await before.choose(claim.name);
    before.close();
    previewed.mockRejectedValue(new client.Refusal(422, "illegal", "no such step", {}));

    const after = await opened();

    expect([after.steps, loadDraft("game", 1)]).toEqual([[], null]);
    after.close();
  });
});

describe("A half-made turn", () => {
  test("is asked about once, however often it is taken back and made again", async () => {
    const { previewed } = table(1, claim);
    const session = await opened();

    for (let times = 0; times < 3; times += 1) {
      await session.choose(claim.name);
      await session.undo();
    }

    expect(previewed).toHaveBeenCalledTimes(1);
    expect(session.steps).toEqual([]);
    session.close();
  });

  test("is asked about again once the table has moved", async () => {
    const { looked, previewed } = table(1, claim);
    const session = await opened();
    await session.choose(claim.name);
    looked.mockResolvedValue(standing(2, [claim]));
    await session.refresh();

    await session.choose(claim.name);

    expect(previewed.mock.calls.map(([, base]) => base)).toEqual([1, 2]);
    session.close();
  });

  test("R2: ends when a turn is played in another window, and the page says so", async () => {
    const { looked } = table(1, claim);
    const session = await opened();
    await session.choose(claim.name);
    looked.mockResolvedValue(standing(2, [end]));

    FakeSocket.opened[0]?.onmessage({ data: '{"version": 2}' });
    await vi.waitFor(() => expect(session.game?.version).toBe(2));

    expect([session.steps, session.taken, session.problem]).toEqual([[], [], "page-played-elsewhere"]);
    expect(loadDraft("game", 2)).toBeNull();
    session.close();
  });
});

describe("R7: a step that is taken while the server is away", () => {
  const away = new client.Unreachable("no answer");

  test("is not lost: it is asked for again, and the notice goes with its reason", async () => {
    const { previewed } = table(1, claim);
    const session = await opened();
    previewed.mockRejectedValueOnce(away);

    const taken = session.choose(claim.name);
    await vi.waitFor(() => expect(session.connection).toBe("lost"));
    window.dispatchEvent(new Event("online"));
    await taken;

    expect([session.steps, session.connection, session.problem]).toEqual([[claim.name], "open", null]);
    session.close();
  });

  test("shows at once that it was pressed, until its answer has come", async () => {
    table(1, claim);
    const session = await opened();

    const taken = session.choose(claim.name);
    const whileAsked = session.pressed;
    await taken;

    expect([whileAsked, session.pressed]).toEqual([claim.name, null]);
    session.close();
  });

  test("is given up with the table that was left", async () => {
    const { previewed } = table(1, claim);
    const session = await opened();
    previewed.mockRejectedValue(away);

    const taken = session.choose(claim.name);
    await vi.waitFor(() => expect(session.connection).toBe("lost"));
    session.close();
    window.dispatchEvent(new Event("online"));
    await taken;

    expect(session.steps).toEqual([]);
  });

  test("any other notice of a server that is away goes once it answers", async () => {
    const { looked } = table(1, claim);
    const session = await opened();
    looked.mockRejectedValueOnce(away).mockRejectedValueOnce(away);

    await session.refresh();
    const told = session.problem;

    await vi.waitFor(() => expect(session.problem).toBeNull());
    expect(told).toBe("page-offline-idle");
    session.close();
  });
});

describe("R2: a turn of which the server does not know whether it was stored", () => {
  const unknown = new client.Refusal(503, "outcome_unknown", "not certain", {});

  test("is sent again with the same key, and the page says that it is being checked", async () => {
    const { sent } = table(1, end);
    const session = await opened();
    await session.choose(end.name);
    sent.mockRejectedValueOnce(unknown);

    const confirmed = session.confirm();
    await vi.waitFor(() => expect(session.connection).toBe("unsure"));
    window.dispatchEvent(new Event("online"));
    await confirmed;

    expect(new Set(sent.mock.calls.map(([, { key }]) => key)).size).toBe(1);
    expect([sent.mock.calls.length, session.connection, session.problem]).toEqual([2, "open", null]);
    session.close();
  });

  const full = new client.Refusal(507, "storage_full", "no room", {});
  const away = new client.Unreachable();
  const times = <What>(count: number, what: What): What[] => Array<What>(count).fill(what);

  test.each([
    ["where it stays unknown", times(9, unknown), times(8, "unsure")],
    ["where the check is refused", [unknown, full], ["unsure"]],
    [
      "after a long outage too",
      [...times(9, away), ...times(9, unknown)],
      [...times(9, "lost"), ...times(8, "unsure")],
    ],
  ])("is checked for a while, %s", async (_, failures, notices) => {
    vi.useFakeTimers();
    const told: string[] = [];
    const last = failures.at(-1);
    const asked = untilAnswered(
      () => Promise.reject(failures.shift() ?? new Error("asked too often")),
      (connection) => void told.push(connection),
    );
    const refused = expect(asked).rejects.toBe(last);

    await vi.runAllTimersAsync();
    await refused;
    vi.useRealTimers();

    expect(told).toEqual([...notices, "open"]);
  });
});

describe("A choice that is looked at", () => {
  const slowly = (milliseconds: number): void => {
    const now = vi.spyOn(performance, "now");
    let time = 0;
    now.mockImplementation(() => (time += milliseconds));
  };

  test("is asked about before it is pressed where the server is far away", async () => {
    slowly(400);
    const { previewed } = table(1, claim);
    const session = await opened();

    session.hovered = claim;
    await vi.waitFor(() => expect(previewed).toHaveBeenCalledTimes(1));
    await session.choose(claim.name);

    expect(previewed).toHaveBeenCalledTimes(1);
    expect(session.steps).toEqual([claim.name]);
    session.close();
  });

  test("costs nothing where the server is near", async () => {
    slowly(5);
    const { previewed } = table(1, claim);
    const session = await opened();

    session.hovered = claim;
    await new Promise((later) => setTimeout(later, 150));

    expect(previewed).not.toHaveBeenCalled();
    session.close();
  });
});

describe("R7: a socket that is lost", () => {
  const heard: number[] = [];
  const told: string[] = [];
  const listening = (): ChangeSocket => {
    const socket = new ChangeSocket(
      "game",
      ({ version }) => void heard.push(version),
      (connection) => void told.push(connection),
    );
    socket.open();
    return socket;
  };

  beforeEach(() => {
    heard.length = told.length = 0;
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());

  test("is opened again, ever more slowly but at least every three seconds", () => {
    const socket = listening();
    const waits = Array.from({ length: 6 }, () => {
      const before = Date.now();
      FakeSocket.opened.at(-1)?.lose();
      vi.advanceTimersToNextTimer();
      return Date.now() - before;
    });

    expect(waits).toEqual([300, 600, 1200, 2400, 3000, 3000]);
    expect(new Set(told)).toEqual(new Set(["lost"]));
    socket.close();
  });

  test("says that it is back, and then waits as little as the first time", () => {
    const socket = listening();
    FakeSocket.opened[0]?.lose();
    vi.advanceTimersByTime(300);
    FakeSocket.opened[1]?.answer();
    FakeSocket.opened[1]?.lose();

    vi.advanceTimersByTime(300);

    expect(told).toEqual(["lost", "open", "lost"]);
    expect(FakeSocket.opened).toHaveLength(3);
    socket.close();
  });

  test("is opened at once when the browser is online again", () => {
    const socket = listening();
    FakeSocket.opened[0]?.lose();

    window.dispatchEvent(new Event("online"));

    expect(FakeSocket.opened).toHaveLength(2);
    socket.close();
  });

  test("makes the table look again where it was turned away", () => {
    const socket = listening();

    FakeSocket.opened[0]?.lose(4401);

    expect(heard).toEqual([Infinity]);
    socket.close();
  });

  test("is not opened again by a table that was left", () => {
    const socket = listening();
    socket.close();

    FakeSocket.opened[0]?.lose();
    vi.advanceTimersByTime(60_000);
    window.dispatchEvent(new Event("online"));

    expect(FakeSocket.opened).toHaveLength(1);
    expect(told).toEqual([]);
  });

  test("is no harm: the table is looked at every minute anyway", () => {
    const socket = listening();

    vi.advanceTimersByTime(120_000);

    expect(heard).toEqual([Infinity, Infinity]);
    socket.close();
  });
});
