import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import type { View } from "../../src/api/types";
import { hasLesson, LESSON, routeOf } from "../../src/app/route.svelte";
import GoalCard from "../../src/log/GoalCard.svelte";
import { text } from "../../src/words/words";

test("the lesson is offered only where this page has a screen for it", () => {
  expect(hasLesson).toBe((routeOf(LESSON).screen as string) === "learn");
});

describe("what the game is about", () => {
  const always = ["goal-eagles", "goal-sections", "goal-towers"];

  test.each([
    ["with Ivan and hints", { ivan: {}, hints: true }, ["goal-ivan", "goal-hint"]],
    ["without Ivan where he does not play", { ivan: null, hints: true }, ["goal-hint"]],
    ["without hints where nobody may ask for one", { ivan: {}, hints: false }, ["goal-ivan"]],
  ])("is told %s", (_, { ivan, hints }, more) => {
    const { container } = render(GoalCard, { view: { ivan } as unknown as View, hints });

    const lines = [...container.querySelectorAll("li")].map((each) => each.textContent.trim());

    expect(lines).toEqual([...always, ...more].map((key) => text(key)));
  });
});
