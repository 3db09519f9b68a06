// Finds sentences in the sources of the page: text for people that should be in the words.
import { parse } from "svelte/compiler";
import ts from "typescript";

export interface Found {
  readonly where: string;
  readonly text: string;
}

/** What is read as text wherever it stands: one word is enough. */
const READ = /\p{L}{2,}/u;
/** A string may be a name, a key or a class: two words, the first with a capital, or three are a sentence. */
const SENTENCE = /^\p{Lu}\p{Ll}+ \p{Ll}{2,}|\p{L}{2,}[,:;]? \p{L}+[,:;]? \p{L}{2,}/u;
/** A list of elements to be looked for, such as "button, a, [role=tab]", is no speech. */
const ELEMENT = String.raw`(?:(?:a|button|input|label|select|summary|textarea)\b|[.#[])[^,]*`;
const SELECTOR = new RegExp(`^${ELEMENT}(?:, ${ELEMENT})+$`, "u");
const isSentence = (text: string): boolean => SENTENCE.test(text) && !SELECTOR.test(text);
/** Attributes that people read or hear. */
const SPOKEN = new Set([
  "alt",
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "data-tip",
  "label",
  "placeholder",
  "title",
]);
/** Attributes of which the text is no speech whatever it looks like. */
const UNSPOKEN = new Set(["class", "d", "points", "transform", "viewBox", "style", "rel", "href"]);

/** What is seen and not read, and what tells a programmer. */
const SILENT = new Set(["Comment", "ImportDeclaration", "StyleDirective", "StyleSheet", "ThrowStatement"]);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

/** The sentences of a component: its text, the attributes that are read, and the strings of its script. */
export function sentencesInComponent(source: string, where: string): Found[] {
  const found: Found[] = [];
  const note = (text: string): void => void found.push({ where, text: text.trim() });

  function visit(node: Node): void {
    if (SILENT.has(node.type)) return;
    if (node.type === "Attribute") return visitAttribute(node);
    if (node.type === "Text" && READ.test(String(node["data"]))) return note(String(node["data"]));
    const text = stringOf(node);
    if (text !== null && isSentence(text)) return note(text);
    for (const child of childrenOf(node)) visit(child);
  }

  function visitAttribute(node: Node): void {
    const name = String(node["name"]);
    if (UNSPOKEN.has(name)) return;
    for (const child of childrenOf(node)) {
      if (child.type !== "Text") visit(child);
      else if (SPOKEN.has(name) ? READ.test(String(child["data"])) : isSentence(String(child["data"])))
        note(String(child["data"]));
    }
  }

  visit(parse(source, { modern: true }) as unknown as Node);
  return found;
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node)
    .filter(([field]) => field !== "parent" && field !== "css" && field !== "metadata")
    .flatMap(([, value]) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode);
}

function stringOf(node: Node): string | null {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type !== "TemplateElement") return null;
  return String((node["value"] as { raw: string }).raw);
}

/** The sentences of a script. */
export function sentencesInScript(source: string, where: string): Found[] {
  const found: Found[] = [];
  const tree = ts.createSourceFile(where, source, ts.ScriptTarget.Latest, true);

  function visit(node: ts.Node): void {
    if (ts.isThrowStatement(node) || ts.isImportDeclaration(node)) return;
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && isSentence(node.text)) found.push({ where, text: node.text });
    ts.forEachChild(node, visit);
  }

  visit(tree);
  return found;
}
