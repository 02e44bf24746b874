import { readFileSync } from 'node:fs';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

export type Json = Record<string, unknown>;

/** An operation as the published file describes it. */
export interface Described {
  readonly id: string;
  readonly method: string;
  readonly pattern: RegExp;
  readonly callers: readonly string[];
  readonly idempotent: boolean;
  readonly success: number;
  readonly media?: string;
  readonly body?: ValidateFunction;
  readonly schema?: unknown;
  readonly parameters: { readonly path: ValidateFunction; readonly query: ValidateFunction };
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const file = new URL('../../../openapi/dist/portal.json', import.meta.url);
const published = JSON.parse(readFileSync(file, 'utf8')) as Json;

const ajvOf = (coerceTypes: boolean): Ajv2020 => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, verbose: true, coerceTypes });
  formats(ajv);
  ajv.addKeyword({
    keyword: 'x-notInFuture',
    validate: (_on: boolean, text: string) => text <= new Date(Date.now() + 14 * 3_600_000).toISOString(),
  });
  ajv.addSchema(published, 'portal');
  return ajv;
};

const [ofJson, ofText] = [ajvOf(false), ajvOf(true)];

const inner = (value: unknown, ...names: string[]): unknown =>
  names.reduce<unknown>((part, name) => (isJson(part) ? follow(part[name]) : undefined), value);

function follow(value: unknown): unknown {
  if (!isJson(value) || typeof value['$ref'] !== 'string') return value;
  const { $ref, ...beside } = value;
  const target = inner(published, ...$ref.slice(2).split('/'));
  return isJson(target) ? { ...target, ...beside } : target;
}

/** The same schema with its references leading into the published file. */
const external = (schema: unknown): Json =>
  JSON.parse(JSON.stringify(schema ?? {}).replaceAll('"$ref":"#/', '"$ref":"portal#/')) as Json;

const parametersOf = (operation: Json, place: string): ValidateFunction => {
  const list = (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map(follow).filter(isJson);
  const own = list.filter((parameter) => parameter['in'] === place);
  return ofText.compile({
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [String(name), external(schema)])),
    required: own.filter(({ required }) => required === true).map(({ name }) => String(name)),
  });
};

const describe = (path: string, method: string, operation: Json): Described => {
  const content = inner(operation, 'requestBody', 'content');
  const [media] = isJson(content) ? Object.keys(content) : [];
  const [success = '200'] = Object.keys(operation['responses'] as Json).filter((status) => status.startsWith('2'));
  return {
    id: String(operation['operationId']),
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    callers: inner(operation, 'x-access', 'callers') as string[],
    idempotent: operation['x-idempotent'] === true,
    success: Number(success),
    parameters: { path: parametersOf(operation, 'path'), query: parametersOf(operation, 'query') },
    ...(media !== undefined && {
      media,
      schema: inner(content, media, 'schema'),
      body: (media === 'application/json' ? ofJson : ofText).compile(
        external((content as Json)[media] && inner(content, media, 'schema')),
      ),
    }),
  };
};

const methods = ['get', 'put', 'post', 'delete'];

/** Every operation of the published file. */
export const described: readonly Described[] = Object.entries(published['paths'] as Record<string, Json>).flatMap(
  ([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return isJson(operation) ? [describe(path, method, operation)] : [];
    }),
);

const fieldOf = ({ instancePath, keyword, params }: ErrorObject): string => {
  const missing = keyword === 'required' ? `/${String(params['missingProperty'])}` : '';
  return `${instancePath}${missing}`
    .slice(1)
    .replaceAll(/\/(\d+)/g, '[$1]')
    .replaceAll('/', '.');
};

const messageOf = ({ keyword, params, parentSchema, message = 'is wrong' }: ErrorObject, root: unknown): string => {
  const name = String(params['missingProperty']);
  const own = keyword === 'required' ? inner(parentSchema, 'properties', name) : parentSchema;
  const schema = own ?? inner(root, 'properties', name);
  const worded = inner(schema, 'x-messages', keyword);
  return typeof worded === 'string' ? worded : message;
};

/** The contract's messages of the errors by field; `schema` is the schema they are about. */
export const errorsOf = (errors: readonly ErrorObject[], schema?: unknown): Record<string, string[]> => {
  const byField: Record<string, string[]> = {};
  for (const error of errors) (byField[fieldOf(error)] ??= []).push(messageOf(error, schema));
  return byField;
};
