// Types of the API from its description. A phrase gets the type of the words: what it holds is theirs alone.
import { readFileSync, writeFileSync } from "node:fs";
import openapiTS, { astToString, COMMENT_HEADER } from "openapi-typescript";
import ts from "typescript";

const OUT = new URL("src/api/schema.d.ts", import.meta.url);
const PHRASE = "#/components/schemas/Phrase";

const tree = await openapiTS(new URL("../docs/openapi.json", import.meta.url), {
  inject: 'import type { Phrase } from "../words/phrase";',
  transform: (_, { path }) => (path === PHRASE ? ts.factory.createTypeReferenceNode("Phrase") : undefined),
});
const written = COMMENT_HEADER + astToString(tree);

if (!process.argv.includes("--check")) writeFileSync(OUT, written);
else if (readFileSync(OUT, "utf8") !== written) {
  process.stderr.write("src/api/schema.d.ts is not what docs/openapi.json says: npm run types\n");
  process.exitCode = 1;
}
