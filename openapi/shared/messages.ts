import type { ErrorObject } from 'ajv';

const text = (value: unknown, key: string): string | undefined => {
  const found: unknown =
    typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === key)?.[1] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** Returns whether the error only repeats errors of a subschema, which have their own messages. */
const isRepetition = (error: ErrorObject): boolean =>
  ['if', 'anyOf', 'oneOf'].includes(error.keyword) || error.schemaPath.includes('/contains/');

/**
 * Returns the contract's message for an error that an ajv of `createAjv` (with `verbose`) reports for the generated
 * contract. Returns undefined if the contract has none, and for errors that only repeat others (`if`, entries tested by
 * `contains`).
 */
export function contractMessage(error: ErrorObject): string | undefined {
  if (isRepetition(error)) return undefined;
  const schema: Readonly<Record<string, unknown>> = error.parentSchema ?? {};
  return error.keyword === 'required'
    ? text(schema['x-requiredMessages'], String(error.params['missingProperty']))
    : text(schema['x-messages'], error.keyword);
}

/** Returns the field path of an error, for example `beneficialOwners[0].name`; empty for the complete value. */
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
