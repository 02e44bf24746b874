import type { ErrorObject } from 'ajv';

const text = (value: unknown, key: string): string | undefined => {
  const found: unknown =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Keywords that only repeat what a part of them found: no person is helped by a message about them. */
const isRepetition = (error: ErrorObject): boolean =>
  ['if', 'anyOf', 'oneOf'].includes(error.keyword) || error.schemaPath.includes('/contains/');

/**
 * The contract's own message for an error of an ajv that `createAjv` made (it has to be `verbose`) about the generated
 * contract. Undefined when the contract has none, and for errors that only repeat others (`if`, the entries a
 * `contains` looked at).
 */
export function contractMessage(error: ErrorObject): string | undefined {
  if (isRepetition(error)) return undefined;
  const schema: Readonly<Record<string, unknown>> = error.parentSchema ?? {};
  return error.keyword === 'required'
    ? text(schema['x-requiredMessages'], String(error.params['missingProperty']))
    : text(schema['x-messages'], error.keyword);
}

/** The field path of an error: `beneficialOwners[0].name`; empty for the complete value. */
export function fieldPath({ instancePath, keyword, params }: ErrorObject): string {
  const steps = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  if (keyword === 'required') steps.push(String(params['missingProperty']));
  return steps
    .map((step) => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`))
    .join('')
    .replace(/^\./, '');
}
