import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { downwards } from "./layers.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "src/api/schema.d.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ["src/**"],
    plugins: { layers: { rules: { downwards } } },
    rules: { "layers/downwards": "error" },
  },
  {
    // A phrase is sealed by its type (src/words/phrase.ts); these are the ways around it.
    files: ["src/**"],
    ignores: ["src/words/**"],
    rules: {
      "no-restricted-imports": [
        "error",
        {
          patterns: [
            {
              group: ["**/words/phrase-parts"],
              message: "What a phrase holds is for the words: ask the server for a field.",
            },
          ],
        },
      ],
      "no-restricted-syntax": [
        "error",
        {
          selector: "BinaryExpression[operator='in'][left.value=/^(key|args)$/]",
          message: "A phrase is shown, not read: ask the server for a field.",
        },
        {
          selector: "TSAsExpression > TSTypeLiteral > TSPropertySignature[key.name=/^(key|args)$/]",
          message: "A phrase is shown, not read: ask the server for a field.",
        },
      ],
    },
  },
  {
    rules: {
      // No script from users: text nodes only.
      "svelte/no-at-html-tags": "error",
      "no-console": "error",
    },
  },
);
