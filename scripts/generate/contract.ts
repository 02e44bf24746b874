/** The parts of the bundled contract that the generator reads. */
export interface Contract {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>>; readonly [kind: string]: unknown };
}

/** An operation. Path items are resolved; parameters, bodies and responses may be references. */
export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly [keyword: string]: unknown;
}

type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
type Scalar = string | number | boolean;

/** A condition on another property of the same object: its value is (one of) these, or is not this one. */
export type ShownWhen =
  | { readonly field: string; readonly is: Scalar | readonly Scalar[] }
  | { readonly field: string; readonly isNot: Scalar };

/** The schema keywords that the generator interprets. */
export interface Schema {
  readonly $ref?: string;
  readonly title?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly (Scalar | null)[];
  readonly const?: Scalar | null;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly if?: Schema;
  readonly then?: Schema;
  readonly else?: Schema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly multipleOf?: number;
  readonly 'x-form'?: boolean;
  readonly 'x-messages'?: Readonly<Record<string, string>>;
  readonly 'x-enumLists'?: Readonly<Record<string, string>>;
  readonly 'x-help'?: string;
  readonly 'x-mask'?: 'ssn' | 'ein';
  readonly 'x-holds'?: 'country' | 'countryCode' | 'state' | 'jurisdiction';
  readonly 'x-text'?: string;
  readonly 'x-suggestions'?: readonly string[];
  readonly 'x-shownWhen'?: ShownWhen;
  readonly 'x-acceptedExtensions'?: readonly string[];
  readonly 'x-refusedInnerExtensions'?: readonly string[];
  readonly 'x-minFileBytes'?: number;
  readonly 'x-maxFileBytes'?: number;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a parsed file is a bundled contract. Checks the outline; the lint checks the rest. */
export const isContract = (value: unknown): value is Contract =>
  isRecord(value) && isRecord(value.paths) && isRecord(value.components) && isRecord(value.components.schemas);

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** The operations, in the order of the contract. */
export const operationsOf = (contract: Contract): Operation[] =>
  Object.values(contract.paths).flatMap((item) =>
    Object.entries(item).flatMap(([method, operation]) => (methods.includes(method) ? [operation] : [])),
  );

const componentPrefix = '#/components/schemas/';

/** Returns the component of a reference. @throws Error when it does not exist. */
function component(contract: Contract, reference: string): Schema {
  const schema = contract.components.schemas[reference.slice(componentPrefix.length)];
  if (!reference.startsWith(componentPrefix) || !schema) throw new Error(`No component schema at ${reference}`);
  return schema;
}

/** Resolves the reference of a schema. Sibling keywords take precedence; messages are merged. */
export function resolve(contract: Contract, schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const { $ref, ...beside } = schema;
  const target = resolve(contract, component(contract, $ref));
  const messages = { ...target['x-messages'], ...beside['x-messages'] };
  return { ...target, ...beside, ...(Object.keys(messages).length > 0 && { 'x-messages': messages }) };
}

/** The names of the schemas that are forms, in alphabetical order. */
export const formNames = (contract: Contract): string[] =>
  Object.entries(contract.components.schemas)
    .filter(([, schema]) => schema['x-form'] === true)
    .map(([name]) => name)
    .sort();

/** The success response of an operation; every operation has exactly one. @throws Error otherwise. */
export function successOf(operation: Operation): { status: string; mediaTypes: string[] } {
  const [success, ...more] = Object.entries(operation.responses).filter(([status]) => status.startsWith('2'));
  if (!success || more.length > 0) throw new Error(`${operation.operationId}: expected one response with a 2xx status`);
  return { status: success[0], mediaTypes: Object.keys(success[1].content ?? {}) };
}
