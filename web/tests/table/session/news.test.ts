// Around one screen the log tells nobody what only the player before might know.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { lookAt } from "../../../src/api/client";
import type { GameView, News } from "../../../src/api/types";
import { lookSince, newsFor } from "../../../src/table/session/news";

vi.mock("../../../src/api/client", () => ({ lookAt: vi.fn() }));

const line = (version: number, words: string): News =>
  ({ version, kind: "turn", at: 0, is_yours: true, steps: [{ lines: [words] }] }) as unknown as News;
const seenBy = (seat: number, version: number, contracts: object | null): GameView =>
  ({ seat, version, news: [], view: { guild: { contracts } } }) as unknown as GameView;

describe("the log", () => {
  beforeEach(() => void vi.mocked(lookAt).mockReset());

  test("is told anew to the next player where contracts are hidden", async () => {
    const whole = { ...seenBy(1, 5, {}), news: [line(4, "keeps a contract"), line(6, "later")] };
    vi.mocked(lookAt).mockResolvedValue(whole);

    const told = await newsFor("g", seenBy(0, 4, {}), seenBy(1, 5, {}), [line(4, "the secret")], []);

    expect(lookAt).toHaveBeenCalledWith("g", 0);
    expect(told).toEqual([line(4, "keeps a contract")]);
  });

  test("goes on where the same player looks or nothing is hidden", async () => {
    const kept = [line(3, "before")];
    const news = [line(3, "before"), line(4, "now")];

    const same = await newsFor("g", seenBy(0, 3, {}), seenBy(0, 4, {}), kept, news);
    const open = await newsFor("g", seenBy(0, 3, null), seenBy(1, 4, null), kept, news);

    expect(same).toEqual([line(3, "before"), line(4, "now")]);
    expect(open).toEqual(same);
    expect(lookAt).not.toHaveBeenCalled();
  });
});

describe("news in pages", () => {
  const page = (seat: number, more: number | null, ...versions: number[]): GameView =>
    ({ seat, version: 250, more, news: versions.map((version) => line(version, "moves")) }) as GameView;
  const asked = (): readonly unknown[] => vi.mocked(lookAt).mock.calls.map(([, since]) => since);

  beforeEach(() => void vi.mocked(lookAt).mockReset());

  test("are followed to the end and joined", async () => {
    vi.mocked(lookAt)
      .mockResolvedValueOnce(page(0, 100, 1, 100))
      .mockResolvedValueOnce(page(0, 200, 101, 200))
      .mockResolvedValueOnce(page(0, null, 201));

    const seen = await lookSince("g", 0);

    expect(asked()).toEqual([0, 100, 200]);
    expect(seen.news.map(({ version }) => version)).toEqual([1, 100, 101, 200, 201]);
    expect(seen.more).toBeNull();
  });

  test("begin again where another seat looks meanwhile", async () => {
    vi.mocked(lookAt)
      .mockResolvedValueOnce(page(0, 100, 1))
      .mockResolvedValueOnce(page(1, null, 101))
      .mockResolvedValueOnce(page(1, 100, 1))
      .mockResolvedValueOnce(page(1, null, 101));

    const seen = await lookSince("g", 0);

    expect(asked()).toEqual([0, 100, 0, 100]);
    expect(seen.news.map(({ version }) => version)).toEqual([1, 101]);
  });
});
