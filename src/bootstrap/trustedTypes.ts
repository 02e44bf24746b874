interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string }): unknown;
}

const isFactory = (value: unknown): value is TrustedTypesFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/** Escapes tags: a style sheet passes, markup does not. */
const escapeMarkup = (text: string): string => text.replaceAll('<', '&lt;');

/**
 * Installs the default Trusted Types policy. antd writes its style sheets through `innerHTML`; markup never passes.
 * The policy has no rule for scripts: only webpack's own policy creates their URLs.
 */
export function installDefaultPolicy(factory: unknown): void {
  if (isFactory(factory)) factory.createPolicy('default', { createHTML: escapeMarkup });
}
