import { beforeEach, expect, test } from "vitest";
import type { View } from "../../src/api/types";
import { preferences } from "../../src/app/preferences.svelte";
import { routeOf } from "../../src/app/route.svelte";
import { offersFor } from "../../src/lesson/offers";
import { keepPlace, markDone, nextScene, placeIn } from "../../src/lesson/progress";

const SCENES = ["goal", "die", "dice"];

beforeEach(() => {
  preferences.lessons = {};
});

test("a lesson begins with its first scene", () => {
  expect(nextScene("first", SCENES)).toBe("goal");
});

test("a lesson goes on where it was left", () => {
  markDone("first", "goal");
  keepPlace("first", { scene: "dice", steps: ["move:blue"], answers: [] });

  expect(nextScene("first", SCENES)).toBe("dice");
  expect(placeIn("first")?.steps).toEqual(["move:blue"]);
  expect(JSON.parse(localStorage.getItem("cupola-preferences") ?? "{}").lessons.first.place.scene).toBe(
    "dice",
  );
});

test("a place in a scene that is gone leads to the first scene that is not done", () => {
  markDone("first", "goal");
  keepPlace("first", { scene: "no-more", steps: [], answers: [] });

  expect(nextScene("first", SCENES)).toBe("die");
});

test("a lesson of which every scene is done begins again from the first", () => {
  for (const scene of SCENES) markDone("first", scene);

  expect(nextScene("first", SCENES)).toBe("goal");
});

const view = (parts: object): View =>
  ({ players: [{ seat: 0, side: "basic" }], market: { cards: [] }, ...parts }) as unknown as View;

test("what lies on the table for the first time is offered to be learned", () => {
  const cards = [
    { group: {}, group_name: "merchants" },
    { group: {}, group_name: "master_builders" },
  ];
  const table = view({ players: [{ seat: 0, side: "advanced" }], ivan: {}, region: {}, market: { cards } });

  expect(offersFor(table, 0).map(({ lesson }) => lesson)).toEqual([
    "advanced",
    "ivan",
    "contractors",
    "master-builders",
  ]);
  markDone("ivan", "ivan");
  expect(offersFor(table, 0).map(({ lesson }) => lesson)).not.toContain("ivan");
  expect(offersFor(view({}), 0)).toEqual([]);
});

test("a lesson has an address", () => {
  expect(routeOf("/learn")).toEqual({ screen: "learn", lesson: "first", scene: null });
  expect(routeOf("/learn/ivan/ivan-claim")).toEqual({ screen: "learn", lesson: "ivan", scene: "ivan-claim" });
});
