import { render } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { expect, test, vi } from "vitest";
import Dialog from "../../src/ui/Dialog.svelte";
import { isModalOpen } from "../../src/ui/modal";

test("the page knows that a dialog is open for as long as it is there", () => {
  const children = createRawSnippet(() => ({ render: () => "<p>Really?</p>" }));
  expect(isModalOpen()).toBe(false);

  const { unmount } = render(Dialog, { title: "Resign", close: vi.fn(), children });
  expect(isModalOpen()).toBe(true);

  unmount();
  expect(isModalOpen()).toBe(false);
});

test("a dialog that Escape has closed no longer counts", () => {
  const children = createRawSnippet(() => ({ render: () => "<p>Really?</p>" }));
  const { container } = render(Dialog, { title: "Resign", close: vi.fn(), children });

  container.querySelector("dialog")?.close();

  expect(isModalOpen()).toBe(false);
});
