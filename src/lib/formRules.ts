import type { Condition, FieldDescription, FormError } from './formSchema';

const holds = (condition: Condition, siblings: Readonly<Record<string, unknown>>): boolean =>
  'is' in condition ? siblings[condition.field] === condition.is : siblings[condition.field] !== condition.isNot;

/**
 * Whether a field is required at the moment, so that it shows its star.
 *
 * @param siblings - The values of the object the field stands in: the form's own, or those of one entry of a list.
 */
export const isRequired = (description: FieldDescription, siblings: Readonly<Record<string, unknown>>): boolean =>
  description.required || (description.requiredWhen ?? []).some((condition) => holds(condition, siblings));

/**
 * The contract's message for a finding of the validator. `description` is the field's the finding is about (for `required` the missing
 * one's). Undefined where the contract has none, as for `if` and `allOf`, which only repeat what their parts found.
 */
export const messageFor = (description: FieldDescription, error: FormError): string | undefined =>
  description.messages[error.schemaPath] ?? description.messages[error.keyword];
