import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import Stepper from "../../src/box/fields/Stepper.svelte";

test("a number can be typed; one that cannot be right stays, and is told", async () => {
  const set = vi.fn();
  const { getByRole } = render(Stepper, { label: "Rubles", value: 3, least: 0, most: 20, set });
  const input = getByRole("textbox", { name: "Rubles" }) as HTMLInputElement;

  await fireEvent.change(input, { target: { value: "21" } });
  expect([set.mock.calls, input.value, input.validationMessage]).toEqual([
    [],
    "21",
    "It must be from 0 to 20.",
  ]);

  await fireEvent.change(input, { target: { value: "12" } });
  expect([set.mock.calls, input.validationMessage]).toEqual([[[12]], ""]);
});
