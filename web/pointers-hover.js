// A finger that has gone still hovers for a browser, and what it touched would look chosen: only pointers hover.
export const pointersHover = {
  style: ({ content }) => ({
    code: content.replace(/^( *[^\s@{}][^{}]*:hover[^{}]*)\{([^{}]*)\}/gm, (_, list, rules) => {
      const selectors = list.trim().split(/,\n/);
      const rule = (some) => (some.length ? `${some.join(",\n")} {${rules}}` : "");
      const [over, others] = [true, false].map((is) =>
        selectors.filter((each) => each.includes(":hover") === is),
      );
      return `@media (hover: hover) { ${rule(over)} } ${rule(others)}`;
    }),
  }),
};
