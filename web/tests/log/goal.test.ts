import { expect, test } from "vitest";
import { hasLesson, LESSON, routeOf } from "../../src/app/route.svelte";

test("the lesson is offered only where this page has a screen for it", () => {
  expect(hasLesson).toBe((routeOf(LESSON).screen as string) === "learn");
});
