// Writes a .br beside each file named: Node brings brotli along, Python does not.
import { readFileSync, writeFileSync } from "node:fs";
import { brotliCompressSync, constants } from "node:zlib";

for (const name of process.argv.slice(3)) {
  const content = readFileSync(name);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: content.length > 4_000_000 ? 9 : 11, // the last percent takes half a minute
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${name}.br`, brotliCompressSync(content, { params }));
}
