// Says a message of the words, which the build has read out of Fluent's notation: as much of it as ours use.

/** A text: as it stands, or in parts of which some are found when it is said. */
export type Pattern = string | readonly (string | Expression)[];

/** What is found when a text is said, in the form of Fluent's own reader. */
export type Expression =
  | { readonly type: "str"; readonly value: string }
  | { readonly type: "num"; readonly value: number }
  | { readonly type: "var" | "mesg"; readonly name: string }
  | { readonly type: "func"; readonly name: "NUMBER"; readonly args: readonly (Expression | Option)[] }
  | {
      readonly type: "select";
      readonly selector: Expression;
      readonly variants: readonly { readonly key: Expression; readonly value: Pattern }[];
      readonly star: number;
    };

interface Option {
  readonly type: "narg";
  readonly name: string;
  readonly value: { readonly value: string | number };
}

export type Words = Readonly<Record<string, Pattern>>;
export type Values = Readonly<Record<string, string | number>>;
type Style = Intl.NumberFormatOptions & Intl.PluralRulesOptions;

/** A number with the manner in which it is written. */
interface Figure {
  readonly value: number;
  readonly style: Style;
}

export class Speech {
  private readonly formats = new Map<string, Intl.NumberFormat>();
  private readonly plurals = new Map<string, Intl.PluralRules>();

  constructor(
    private readonly locale: string,
    private readonly words: Words = {},
  ) {}

  has(key: string): boolean {
    return Object.hasOwn(this.words, key);
  }

  /** A message by its key with its values; one that is missing shows what was asked for, as Fluent does. */
  say(key: string, values: Values): string {
    return this.has(key) ? this.pattern(this.words[key] ?? "", values) : `{${key}}`;
  }

  private pattern(pattern: Pattern, values: Values): string {
    if (typeof pattern === "string") return pattern;
    return pattern
      .map((part) => (typeof part === "string" ? part : this.written(this.found(part, values))))
      .join("");
  }

  private found(part: Expression, values: Values): string | Figure {
    switch (part.type) {
      case "str":
        return part.value;
      case "num":
        return { value: part.value, style: {} };
      case "var": {
        const value = values[part.name];
        return typeof value === "number" ? { value, style: {} } : (value ?? `{$${part.name}}`);
      }
      case "mesg":
        return this.say(part.name, values);
      case "func":
        return this.styled(part.args, values);
      case "select":
        return this.selected(part, values);
    }
  }

  private styled(args: readonly (Expression | Option)[], values: Values): string | Figure {
    let figure: string | Figure = "";
    const style: Record<string, string | number> = {};
    for (const arg of args) {
      if (arg.type === "narg") style[arg.name] = arg.value.value;
      else figure = this.found(arg, values);
    }
    return typeof figure === "string" ? "{NUMBER()}" : { ...figure, style };
  }

  private selected(part: Expression & { type: "select" }, values: Values): string {
    const chosen = this.found(part.selector, values);
    const variant = part.variants.find(({ key }) => this.fits(chosen, key)) ?? part.variants[part.star];
    return this.pattern(variant?.value ?? "", values);
  }

  private fits(chosen: string | Figure, key: Expression): boolean {
    if (key.type === "num") return typeof chosen === "object" && chosen.value === key.value;
    if (key.type !== "str") return false;
    return key.value === (typeof chosen === "string" ? chosen : this.plural(chosen));
  }

  private plural({ value, style }: Figure): string {
    return kept(this.plurals, style, () => new Intl.PluralRules(this.locale, style)).select(value);
  }

  private written(found: string | Figure): string {
    if (typeof found === "string") return found;
    if (isPlain(found)) return String(found.value);
    const format = kept(this.formats, found.style, () => new Intl.NumberFormat(this.locale, found.style));
    return format.format(found.value);
  }
}

/** A small whole number in no particular style is written alike in all our languages. */
const isPlain = ({ value, style }: Figure): boolean =>
  Number.isInteger(value) && value >= 0 && value < 1000 && !Object.keys(style).length;

/** Made once for every style: making one costs more than all its use. */
function kept<Made>(known: Map<string, Made>, style: Style, make: () => Made): Made {
  const name = JSON.stringify(style);
  const made = known.get(name) ?? make();
  known.set(name, made);
  return made;
}
