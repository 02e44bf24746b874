import type { Condition, FieldDescription, FormError } from './formSchema';

const isMet = (condition: Condition, siblings: Readonly<Record<string, unknown>>): boolean =>
  'is' in condition ? siblings[condition.field] === condition.is : siblings[condition.field] !== condition.isNot;

/**
 * Whether a field is currently required, and shows its star.
 *
 * @param siblings - The values of the object that holds the field: the form's, or those of a list entry.
 */
export const isRequired = (description: FieldDescription, siblings: Readonly<Record<string, unknown>>): boolean =>
  description.required || (description.requiredWhen ?? []).some((condition) => isMet(condition, siblings));

/**
 * Whether a field is currently shown. A hidden field keeps its value, which is neither validated nor sent.
 *
 * @param siblings - As for {@link isRequired}.
 */
export const isShown = ({ shownWhen }: FieldDescription, siblings: Readonly<Record<string, unknown>>): boolean =>
  shownWhen === undefined || shownWhen.some((condition) => isMet(condition, siblings));

/**
 * Returns the contract's message for a validation error. `description` is that of the invalid field (for `required`,
 * the missing one). Undefined without a message, as for `if` and `allOf`, which only repeat the errors of their parts.
 */
export const messageFor = (description: FieldDescription, error: FormError): string | undefined =>
  description.messages[error.schemaPath] ?? description.messages[error.keyword];
