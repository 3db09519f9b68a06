import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { describe, expect, it, vi } from "vitest";
import Chart from "../../src/charts/Chart.svelte";
import ChartReading from "../../src/charts/ChartReading.svelte";
import ChartTable from "../../src/charts/ChartTable.svelte";
import { lineOf, nearest, placesOfTicks, scaleOf, ticksTo } from "../../src/charts/scale";

describe("a scale", () => {
  it("has round numbers at its side", () => {
    expect(ticksTo(31)).toEqual([0, 10, 20, 30, 40]);
    expect(ticksTo(0)).toEqual([0, 1]);
    expect(ticksTo(6)).toHaveLength(7);
  });

  it("names no place twice, also where a match was short", () => {
    expect(placesOfTicks([1, 2])).toEqual([0, 1]);
    expect(placesOfTicks([2, 3])).toEqual([0, 1]);
    expect(placesOfTicks([1, 2, 3, 4, 6, 7, 8])).toEqual([0, 1, 3, 4, 6]);
    expect(placesOfTicks([])).toEqual([]);
  });

  it("finds the moment under the pointer", () => {
    const frame = { left: 40, right: 240, top: 0, bottom: 100 };
    const scale = scaleOf(frame, 5, 10);
    expect([0, 4].map(scale.x)).toEqual([40, 240]);
    expect([0, 10].map(scale.y)).toEqual([100, 0]);
    expect([0, 92, 999].map((at) => nearest(at, frame, 5))).toEqual([0, 1, 4]);
    expect(
      lineOf([
        [1, 2],
        [3, 4],
      ]),
    ).toBe("M1.0 2.0 L3.0 4.0");
  });
});

describe("a chart", () => {
  const frame = { left: 40, right: 240, top: 0, bottom: 100 };
  const nothing = createRawSnippet(() => ({ render: () => "<g></g>" }));

  it("is a picture with a name, and its axes have numbers and titles", () => {
    render(Chart, {
      label: "Prestige of all",
      width: 260,
      height: 120,
      frame,
      scale: scaleOf(frame, 2, 10),
      rows: [0, 10].map((value) => ({ value, label: String(value) })),
      columns: [{ x: 40, label: "turn 1" }],
      across: "Turn",
      up: "Prestige",
      children: nothing,
    });

    const texts = [...screen.getByRole("img", { name: "Prestige of all" }).querySelectorAll("text")];
    expect(texts.map(({ textContent }) => textContent)).toEqual(["0", "10", "turn 1", "Turn", "Prestige"]);
  });

  it("is read place by place with the keyboard, everybody's value in one sentence", async () => {
    const go = vi.fn();
    const readings = [
      { seat: 0, colour: "red", name: "Anna", value: "12" },
      { seat: 1, colour: "blue", name: "Boris", value: "9" },
    ];
    render(ChartReading, { label: "Turns", at: 1, last: 3, title: "Turn 2", readings, go });

    const slider = screen.getByRole("slider", { name: "Turns" });
    expect(slider.getAttribute("aria-valuetext")).toBe("Turn 2, Anna 12, Boris 9");
    await fireEvent.input(slider, { target: { value: "2" } });
    expect(go).toHaveBeenCalledWith(2);
  });

  it("is a table too, which the keyboard can scroll", () => {
    const body = createRawSnippet(() => ({ render: () => "<tbody></tbody>" }));
    render(ChartTable, { title: "All turns", children: body });

    const region = screen.getByRole("region", { name: "All turns", hidden: true });
    expect(region.tabIndex).toBe(0);
    expect(region.querySelector("table")).not.toBeNull();
  });
});
