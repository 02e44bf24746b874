import type { TextKind } from '#openapi/shared/text';

/** The kind of a field, which decides its control. */
export type FieldKind =
  'text' | 'email' | 'date' | 'integer' | 'number' | 'boolean' | 'select' | 'array' | 'object' | 'unknown';

/** One choice of a field with fixed choices. */
export interface FieldOption {
  readonly value: string | number;
  readonly label: string;
}

/** A condition under which a field is required or shown. `field` is a property of the same object. */
export type Condition =
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly isNot: string | number | boolean };

/** The contract's description of one field of a form. */
export interface FieldDescription {
  /** Empty for stored fields that are never shown (ids, versions). */
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Required under a condition; `requiredWhen` lists the simple ones. */
  readonly conditionallyRequired?: true;
  /** The field is required when any of these holds. */
  readonly requiredWhen?: readonly Condition[];
  /** The field is shown only when any of these holds. A hidden field is neither validated nor sent. */
  readonly shownWhen?: readonly Condition[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The smallest difference between two values: 0.01 for a percentage with two decimals. */
  readonly step?: number;
  readonly options?: readonly FieldOption[];
  /** Suggested values of a field that allows any text. */
  readonly suggestions?: readonly string[];
  /** An identity number: masked unless focused, never logged. */
  readonly mask?: 'ssn' | 'ein';
  /** What the text holds: the name or code of a place. */
  readonly holds?: 'country' | 'countryCode' | 'state' | 'jurisdiction';
  /** How its text is prepared before it is validated; as a line by default. */
  readonly text?: TextKind;
  /** For files: accepted extensions, extensions refused before the last one, and limits of number and size. */
  readonly acceptedExtensions?: readonly string[];
  readonly refusedInnerExtensions?: readonly string[];
  readonly minFileBytes?: number;
  readonly maxFileBytes?: number;
  readonly help?: string;
  readonly default?: string | number | boolean;
  /** Messages by keyword; by schema path where a keyword has several, as in a `then` and an `else`. */
  readonly messages: Readonly<Record<string, string>>;
}

/** A validation error: ajv's error object without its message. */
export interface FormError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator compiled ahead of time. It returns whether the values are valid, and sets `errors`. */
export interface FormValidator {
  (values: unknown): boolean;
  errors?: readonly FormError[] | null;
}

/**
 * The name of a field of `T`: `firstName`, `beneficialOwners`, and `beneficialOwners[].name` for a field of list
 * entries. It has no index, unlike the path of one entry, `beneficialOwners[0].name`.
 */
export type FieldName<T> = T extends object
  ? { [K in keyof T & string]-?: K | NestedName<K, NonNullable<T[K]>> }[keyof T & string]
  : never;

type NestedName<K extends string, V> = V extends readonly (infer Item)[]
  ? `${K}[].${FieldName<Item>}`
  : V extends object
    ? `${K}.${FieldName<V>}`
    : never;

/** The contract's description of a form: its validator, and its fields by name. */
export interface FormSchema<T> {
  readonly name: string;
  readonly validate: FormValidator;
  readonly fields: { readonly [Name in FieldName<T>]: FieldDescription };
}
