import { render } from "@testing-library/svelte";
import { describe, expect, test } from "vitest";
import KeyLabel from "../../src/ui/KeyLabel.svelte";

describe("the key of a button", () => {
  test("is underlined where the word has its letter", () => {
    const { container } = render(KeyLabel, { label: "Annuler", letter: "u" });

    expect(container.querySelector("u")?.textContent).toBe("u");
    expect(container.querySelector("kbd")).toBeNull();
  });

  test("stands beside the word where it has not, and is not read out", () => {
    const { container } = render(KeyLabel, { label: "Construire", letter: "b" });

    expect(container.querySelector("u")).toBeNull();
    expect(container.querySelector('kbd[aria-hidden="true"]')?.textContent).toBe("b");
  });

  test("is not there where there is none", () => {
    const { container } = render(KeyLabel, { label: "Recruter" });

    expect(container.querySelector("u, kbd")).toBeNull();
    expect(container.textContent).toBe("Recruter");
  });
});
