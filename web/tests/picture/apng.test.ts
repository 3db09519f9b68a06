import { crc32 as crcOf, deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { animated, chunksOf, crc32 } from "../../src/picture/apng";

/** A picture of one colour as any encoder writes it, its pixels in as many chunks as wanted. */
function still(width: number, height: number, value: number, pieces = 1): Uint8Array {
  const rows = Buffer.alloc((1 + 4 * width) * height, value);
  for (let row = 0; row < height; row += 1) rows[row * (1 + 4 * width)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const pixels = deflateSync(rows);
  const cut = Math.ceil(pixels.length / pieces);
  const parts = Array.from({ length: pieces }, (_, at) => pixels.subarray(at * cut, (at + 1) * cut));
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const around = Buffer.alloc(8);
    around.writeUInt32BE(data.length, 0);
    around.writeUInt32BE(crcOf(body), 4);
    return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), ...parts.map((part) => chunk("IDAT", part))];
  return new Uint8Array(Buffer.concat([signature, ...chunks, chunk("IEND", Buffer.alloc(0))]));
}

const number = (data: Uint8Array, at = 0): number => Buffer.from(data).readUInt32BE(at);

test("the checksum is that of PNG", () => {
  expect(crc32(new TextEncoder().encode("IEND"))).toBe(0xae426082);
});

test("frames are numbered without a gap, and their pixels are those of the stills", () => {
  const stills = [still(3, 2, 10), still(3, 2, 20, 2), still(3, 2, 30)];

  const chunks = chunksOf(animated(stills.map((png) => ({ png, milliseconds: 400 }))));

  expect(chunks.map(({ type }) => type)).toEqual(
    ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fdAT", "fcTL", "fdAT", "IEND"], // prettier-ignore
  );
  const counted = chunks.filter(({ type }) => type === "fcTL" || type === "fdAT");
  expect(counted.map(({ data }) => number(data))).toEqual([0, 1, 2, 3, 4, 5]);
  expect(number(chunks[1]?.data ?? new Uint8Array(8))).toBe(3);
  const [, second] = chunks.filter(({ type }) => type === "fcTL");
  expect([4, 8].map((at) => number(second?.data ?? new Uint8Array(26), at))).toEqual([3, 2]);
  expect([...(second?.data.subarray(20, 24) ?? [])]).toEqual([1, 144, 3, 232]);
  const pixels = Buffer.concat(
    [chunks[5], chunks[6]].map((chunk) => chunk?.data.subarray(4) ?? new Uint8Array()),
  );
  expect(inflateSync(pixels)[1]).toBe(20);
});

test("every chunk has the checksum that another program reckons", () => {
  const whole = Buffer.from(animated([{ png: still(1, 1, 1), milliseconds: 1 }]));
  let checked = 0;
  for (let at = 8; at < whole.length;) {
    const length = whole.readUInt32BE(at);
    expect(whole.readUInt32BE(at + 8 + length)).toBe(crcOf(whole.subarray(at + 4, at + 8 + length)));
    at += 12 + length;
    checked += 1;
  }
  expect(checked).toBe(5);
});

test("what is no PNG, is cut off or has another size is refused by name", () => {
  const frame = (png: Uint8Array) => ({ png, milliseconds: 1 });
  expect(() => animated([])).toThrow("needs a frame");
  expect(() => animated([frame(new Uint8Array(40))])).toThrow("not a PNG");
  expect(() => chunksOf(still(2, 2, 1).subarray(0, 50))).toThrow("cut off");
  expect(() => animated([frame(still(2, 2, 1)), frame(still(2, 3, 1))])).toThrow("frame 2");
});
