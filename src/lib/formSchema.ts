/** What a field is, so that a screen can choose its control. */
export type FieldKind =
  'text' | 'email' | 'date' | 'integer' | 'number' | 'boolean' | 'select' | 'array' | 'object' | 'unknown';

/** One choice of a field with fixed choices. */
export interface FieldOption {
  readonly value: string | number;
  readonly label: string;
}

/** A condition under which a field is required. `field` is a sibling: it stands in the same object as the field itself. */
export type Condition =
  | { readonly field: string; readonly is: string | number | boolean }
  | { readonly field: string; readonly isNot: string | number | boolean };

/** What the contract says about one field of a form. */
export interface FieldDescription {
  /** Empty for what is stored with a record but never shown (ids, versions). */
  readonly label: string;
  readonly kind: FieldKind;
  readonly required: boolean;
  /** Required under a condition; `requiredWhen` says under which, where it can be said simply. */
  readonly conditionallyRequired?: true;
  /** The field is required when any of these holds. */
  readonly requiredWhen?: readonly Condition[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  /** The smallest difference between two values: 0.01 for a percentage with two decimals. */
  readonly step?: number;
  readonly options?: readonly FieldOption[];
  /** Values to offer where any text is allowed. */
  readonly suggestions?: readonly string[];
  /** An identity number: masked unless focused, never logged. */
  readonly mask?: 'ssn' | 'ein';
  /** What people know the text as: a phone number, or the name (or code) of a place that can be looked up. */
  readonly holds?: 'phone' | 'country' | 'countryCode' | 'state' | 'jurisdiction';
  /** A character class of what is removed from pasted text before it is checked. */
  readonly strip?: string;
  /** Of files: the extensions that may be sent, and those that must not stand before the last one; how many, and how large. */
  readonly acceptedExtensions?: readonly string[];
  readonly refusedInnerExtensions?: readonly string[];
  readonly maxFiles?: number;
  readonly minFileBytes?: number;
  readonly maxFileBytes?: number;
  readonly help?: string;
  readonly default?: string | number | boolean;
  /** The message for each rule, by keyword; where a keyword has several (in a `then` and an `else`), by the schema path of each. */
  readonly messages: Readonly<Record<string, string>>;
}

/** One finding of a validator: ajv's error object without its prose. */
export interface FormError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A validator compiled ahead of time. It says whether the values obey every rule, and leaves what they break in `errors`. */
export interface FormValidator {
  (values: unknown): boolean;
  errors?: readonly FormError[] | null;
}

/**
 * The name of a field of `T`: `firstName`, `beneficialOwners`, and `beneficialOwners[].name` for a field of each entry of a list.
 * The place of one entry, `beneficialOwners[0].name`, is written without the number here.
 */
type FieldName<T> = T extends object
  ? { [K in keyof T & string]-?: K | NestedName<K, NonNullable<T[K]>> }[keyof T & string]
  : never;

type NestedName<K extends string, V> = V extends readonly (infer Item)[]
  ? `${K}[].${FieldName<Item>}`
  : V extends object
    ? `${K}.${FieldName<V>}`
    : never;

/** A form as the contract describes it: its validator, and each of its fields by name. */
export interface FormSchema<T> {
  readonly name: string;
  readonly validate: FormValidator;
  readonly fields: { readonly [Name in FieldName<T>]: FieldDescription };
}
