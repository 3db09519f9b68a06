// A piece that is about to go gives the focus up first.
import { beforeEach, describe, expect, it } from "vitest";
import type { Choice } from "../../../src/api/types";
import { letGo } from "../../../src/table/focus/keep-focus";

const offered = (...names: string[]): Choice[] => names.map((name) => ({ name }) as Choice);

describe("a piece with the focus", () => {
  beforeEach(() => {
    document.body.innerHTML = '<button data-choice="move:red">red</button><button>Confirm</button>';
    document.querySelector("button")?.focus();
  });

  it("lets it go once its choice is gone", () => {
    letGo(offered("move:blue"));
    expect(document.activeElement).toBe(document.body);
  });

  it("keeps it while its choice is offered", () => {
    const piece = document.activeElement;
    letGo(offered("move:blue", "move:red"));
    expect(document.activeElement).toBe(piece);
  });

  it("keeps it where it stands for no choice", () => {
    const confirm = document.querySelector<HTMLElement>("button:not([data-choice])");
    confirm?.focus();
    letGo([]);
    expect(document.activeElement).toBe(confirm);
  });
});
