// A drawing of the page as a picture of its own: it brings its styles, its colours and the symbols it uses.
const SVG = "http://www.w3.org/2000/svg";

function rules(): readonly CSSRule[] {
  return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
}

/** What the page is coloured with now, whatever its theme. */
function colours(): ReadonlyMap<string, string> {
  const root = getComputedStyle(document.documentElement);
  const names = new Set(rules().flatMap(({ cssText }) => cssText.match(/--[\w-]+(?=:)/g) ?? []));
  return new Map([...names].map((name) => [name, root.getPropertyValue(name)]));
}

/** Rules that say how things look; letters come from the system, for a picture may fetch nothing. */
const styles = (): string =>
  rules()
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join("\n");

/** The symbols that a drawing names, and those that they name. */
function symbols(drawing: Element): readonly Element[] {
  const found = new Map<string, Element>();
  const search = (within: string): void => {
    for (const [, name = ""] of within.matchAll(/(?:href="|url\((?:&quot;|")?)#([\w-]+)/g)) {
      const symbol = found.has(name) ? null : document.getElementById(name);
      if (!symbol || drawing.contains(symbol)) continue;
      found.set(name, symbol);
      search(symbol.outerHTML);
    }
  };
  search(drawing.outerHTML);
  return [...found.values()];
}

export async function rasterised(drawing: SVGSVGElement): Promise<HTMLImageElement> {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  for (const { name, value } of document.documentElement.attributes)
    if (name.startsWith("data-")) copy.setAttribute(name, value);
  copy.setAttribute("xmlns", SVG);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const style = document.createElementNS(SVG, "style");
  style.textContent = styles();
  const defs = document.createElementNS(SVG, "defs");
  defs.append(...symbols(drawing).map((symbol) => symbol.cloneNode(true)));
  copy.prepend(style, defs);
  for (const [name, value] of colours()) copy.style.setProperty(name, value);
  const image = new Image();
  // The policy of the page lets pictures come from data, and from nowhere else.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}
