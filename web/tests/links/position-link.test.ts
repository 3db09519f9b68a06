// A position in an address: what goes in comes out, and a link that was cut says so.
import { describe, expect, it } from "vitest";
import { packed, unpacked } from "../../src/links/position-link";

describe("text in an address", () => {
  const content = JSON.stringify({ position: "märket ".repeat(300), options: { players: 2 } });

  it("comes out as it went in, in plain letters and shorter", async () => {
    const letters = await packed(content);

    expect(letters).toMatch(/^[\w-]+$/);
    expect(letters.length).toBeLessThan(content.length / 4);
    expect(await unpacked(letters)).toBe(content);
  });

  it("is refused where the link was cut", async () => {
    const letters = await packed(content);

    await expect(unpacked(letters.slice(0, -12))).rejects.toThrow();
    await expect(unpacked("no letters at all!")).rejects.toThrow();
  });

  it("is refused where it unpacks to far more than a position", async () => {
    await expect(unpacked(await packed("x".repeat(300_000)))).rejects.toThrow(RangeError);
  });
});
