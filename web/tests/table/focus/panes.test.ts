import { expect, test } from "vitest";
import { panes } from "../../../src/table/focus/panes.svelte";

test("a small screen turns to the board on which something happens, and stays where nothing lies on one", () => {
  document.body.innerHTML = `<div data-pane="market"></div><b data-at="goods-0-gold"></b>
    <div data-pane="cathedral" class="away"><b data-at="section-B3"></b></div>`;
  panes.shown = "market";
  panes.showPlaces(["goods-0-gold"]);
  expect(panes.shown).toBe("market");
  panes.showPlaces(["goods-0-gold", "section-B3"]);
  expect(panes.shown).toBe("cathedral");
});

test("only a table with a region has a pane for it, and a swipe goes past it elsewhere", () => {
  panes.hasRegion = false;
  panes.shown = "cathedral";
  panes.turn(1);
  expect(panes.shown).toBe("me");

  panes.hasRegion = true;
  panes.turn(-1);
  expect(panes.shown).toBe("region");
});

test("a swipe at either end stays where it is", () => {
  panes.shown = "market";
  panes.turn(-1);
  expect(panes.shown).toBe("market");

  panes.shown = "panel";
  panes.turn(1);
  expect(panes.shown).toBe("panel");
});
