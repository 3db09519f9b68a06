// An animated PNG out of still ones: the browser has packed the pixels already, only the chunks are put in order.
// Every frame has the size of the first and lies over what was there: what it leaves clear stays as it was. A program
// that knows no animation shows the first.

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] as const;
/** Length, type and checksum of a chunk. */
const AROUND = 12;

export interface Chunk {
  readonly type: string;
  readonly data: Uint8Array;
}

export interface Frame {
  readonly png: Uint8Array;
  readonly milliseconds: number;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

export function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (TABLE[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

export function chunksOf(png: Uint8Array): readonly Chunk[] {
  if (SIGNATURE.some((byte, at) => png[at] !== byte))
    throw new Error("not a PNG: its first bytes are others");
  const seen = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + AROUND <= png.length;) {
    const length = seen.getUint32(at);
    if (at + AROUND + length > png.length) throw new Error(`not a PNG: the chunk at byte ${at} is cut off`);
    const type = String.fromCharCode(...png.subarray(at + 4, at + 8));
    chunks.push({ type, data: png.subarray(at + 8, at + 8 + length) });
    at += AROUND + length;
  }
  return chunks;
}

function packed({ type, data }: Chunk): Uint8Array {
  const bytes = new Uint8Array(AROUND + data.length);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(
    Array.from(type, (letter) => letter.charCodeAt(0)),
    4,
  );
  bytes.set(data, 8);
  view.setUint32(8 + data.length, crc32(bytes.subarray(4, 8 + data.length)));
  return bytes;
}

const of = (size: number, fill: (view: DataView) => void): Uint8Array => {
  const bytes = new Uint8Array(size);
  fill(new DataView(bytes.buffer));
  return bytes;
};

function control(number: number, width: number, height: number, milliseconds: number): Chunk {
  const data = of(26, (view) => {
    view.setUint32(0, number);
    view.setUint32(4, width);
    view.setUint32(8, height);
    view.setUint16(20, milliseconds);
    view.setUint16(22, 1000);
    view.setUint8(25, number ? 1 : 0);
  });
  return { type: "fcTL", data };
}

function numbered(number: number, data: Uint8Array): Chunk {
  const bytes = of(4 + data.length, (view) => view.setUint32(0, number));
  bytes.set(data, 4);
  return { type: "fdAT", data: bytes };
}

const headerOf = (chunks: readonly Chunk[]): Uint8Array => {
  const header = chunks.find(({ type }) => type === "IHDR");
  if (!header) throw new Error("not a PNG: it has no header");
  return header.data;
};

export function animated(frames: readonly Frame[]): Uint8Array<ArrayBuffer> {
  const stills = frames.map(({ png }) => chunksOf(png));
  const [first] = stills;
  if (!first) throw new Error("an animation needs a frame");
  const header = headerOf(first);
  const size = new DataView(header.buffer, header.byteOffset);
  const [width, height] = [size.getUint32(0), size.getUint32(4)];
  const count = of(8, (view) => view.setUint32(0, frames.length));
  const chunks: Chunk[] = [
    { type: "IHDR", data: header },
    { type: "acTL", data: count },
  ];
  let number = 0;
  stills.forEach((still, index) => {
    if (headerOf(still).some((byte, at) => byte !== header[at]))
      throw new Error(`frame ${index + 1} has another size or other colours than the first`);
    chunks.push(control(number++, width, height, frames[index]?.milliseconds ?? 0));
    for (const { type, data } of still)
      if (type === "IDAT") chunks.push(index ? numbered(number++, data) : { type, data });
  });
  chunks.push({ type: "IEND", data: new Uint8Array() });
  const parts = [Uint8Array.from(SIGNATURE), ...chunks.map(packed)];
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  parts.reduce((at, part) => {
    whole.set(part, at);
    return at + part.length;
  }, 0);
  return whole;
}
