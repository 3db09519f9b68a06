import { expect, test } from "vitest";
import { pointersHover } from "../../pointers-hover.js";

test("only a pointer hovers: what else a rule is for stays beside it", () => {
  const content =
    "  .chip:hover,\n  .chip.looked {\n    color: red;\n  }\n  .chip {\n    color: blue;\n  }\n";

  const { code } = pointersHover.style({ content });

  expect(code.replace(/\s+/g, " ").trim()).toBe(
    "@media (hover: hover) { .chip:hover { color: red; } } .chip.looked { color: red; } .chip { color: blue; }",
  );
});
