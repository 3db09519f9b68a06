import { expect, test } from "vitest";
import { panes } from "../../../src/table/focus/panes.svelte";

test("only a table with a region has a pane for it, and a swipe goes past it elsewhere", () => {
  panes.hasRegion = false;
  panes.show("cathedral");
  panes.turn(1);
  expect(panes.shown).toBe("me");

  panes.hasRegion = true;
  panes.turn(-1);
  expect(panes.shown).toBe("region");
});

test("a swipe at either end stays where it is", () => {
  panes.show("market");
  panes.turn(-1);
  expect(panes.shown).toBe("market");

  panes.show("panel");
  panes.turn(1);
  expect(panes.shown).toBe("panel");
});
