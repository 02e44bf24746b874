import postcss from 'postcss';

/** Rules of the direction from right to left, which the portal does not have, and of antd's own manual. */
const isUnused = (selector: string): boolean => /\.ant-[\w-]+-(rtl|pure-panel)\b/.test(selector);

/**
 * Whether a selector only sets the box sizing of a component's parts, which `src/ui/global.css` sets for all elements.
 * The browser would match each new element against 400 of these.
 */
const isBoxSizing = (selector: string): boolean => /\[class[*^]="/.test(selector);

/** Removes the rules for text from right to left, and those that repeat a rule of the portal. */
export function pruneRules(css: string): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    const selectors = rule.selectors.filter((selector) => !isUnused(selector) && !isBoxSizing(selector));
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  return root.toString();
}
