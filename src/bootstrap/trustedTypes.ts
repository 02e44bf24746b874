interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown;
}

const isFactory = (value: unknown): value is TrustedTypesFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/** Text in which nothing can open a tag: a style sheet, but never markup. */
const withoutMarkup = (text: string): string => text.replaceAll('<', '&lt;');

/**
 * What the page does with plain text where the browser wants a trusted type. antd writes its style sheets through
 * `innerHTML`; nothing else does, and no markup ever passes. Scripts have no rule here: only webpack's own policy makes their addresses.
 */
export function installDefaultPolicy(factory: unknown): void {
  if (isFactory(factory)) factory.createPolicy('default', { createHTML: withoutMarkup });
}
