import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, type JsonObject } from '#server/contract/jsonObject';
import { changelog, compareContracts } from './diff/compare';

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: JsonObject): JsonObject => ({ 'application/json': { schema } });

const contract: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Pets', version: '1.0.0' },
  security: [{ bearer: [] }],
  paths: {
    '/pets': {
      get: {
        operationId: 'getPets',
        'x-scope': 'family',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } }],
        responses: { '200': { content: json({ type: 'array', items: ref('Pet') }) }, '404': {} },
      },
      post: {
        operationId: 'addPet',
        'x-additive': true,
        requestBody: { content: json(ref('NewPet')) },
        responses: { '201': { content: json(ref('Pet')) } },
      },
    },
  },
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      NewPet: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 10, title: 'Name' },
          kind: { type: 'string', enum: ['cat', 'dog'] },
          toys: { type: 'array', items: { type: 'string' } },
        },
        allOf: [{ if: { required: ['kind'] }, then: { required: ['toys'] } }],
      },
      Pet: {
        type: 'object',
        required: ['id', 'name'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string', maxLength: 10 },
          note: { type: 'string' },
          owner: { oneOf: [ref('Person'), { type: 'null' }] },
          parent: ref('Pet'),
        },
      },
      Person: { type: 'object', properties: { firstName: { type: 'string' } } },
    },
  },
};

const set = (part: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown => {
  if (Array.isArray(part)) return part.map((one: unknown, at) => (String(at) === name ? set(one, rest, value) : one));
  const { [name]: inner, ...others } = isJsonObject(part) ? part : {};
  const next = rest.length === 0 ? value : set(inner, rest, value);
  return next === undefined ? others : { ...others, [name]: next };
};

/** The contract with a value at a place, whose names are divided by spaces; `undefined` removes. */
const edited = (place: string, value: unknown): JsonObject => {
  const document = set(contract, place.split(' '), value);
  return isJsonObject(document) ? document : contract;
};

const [get, post] = ['paths /pets get', 'paths /pets post'];
const [sent, returned] = ['components schemas NewPet', 'components schemas Pet'];

test.each<[title: string, place: string, value: unknown, effect: 'breaking' | 'compatible', message: string]>([
  ['an operation is removed', post, undefined, 'breaking', 'is removed'],
  ['an operation is added', 'paths /pets delete', { responses: {} }, 'compatible', 'is new'],
  ['another scope', `${get} x-scope`, 'self', 'breaking', 'x-scope is self'],
  ['a backend must offer it', `${post} x-additive`, undefined, 'breaking', 'a backend must offer it'],
  ['another role', `${get} security`, [{ bearer: ['client'] }], 'breaking', '{"bearer":[]} has no access'],
  [
    'a parameter is required',
    `${get} parameters 0 required`,
    true,
    'breaking',
    'the query parameter limit is required',
  ],
  [
    'a parameter is limited further',
    `${get} parameters 0 schema maximum`,
    50,
    'breaking',
    'limit of the request has maximum 50 instead of 100',
  ],
  ['parameters are removed', `${get} parameters`, [], 'breaking', 'the query parameter limit is removed'],
  ['a body is required', `${post} requestBody required`, true, 'breaking', 'a body is required'],
  ['a media type more is sent', `${post} requestBody content text/csv`, {}, 'compatible', 'the body has text/csv'],
  ['a media type more is returned', `${get} responses 200 content text/csv`, {}, 'breaking', '200 has text/csv'],
  ['a success is removed', `${post} responses 201`, undefined, 'breaking', '201 is removed'],
  ['a failure is added', `${get} responses 409`, {}, 'compatible', '409 is new'],
  ['a sent field is required', `${sent} required`, ['name', 'kind'], 'breaking', 'the request has kind in required'],
  ['a returned field is optional', `${returned} required`, ['id'], 'breaking', 'the response has no name in required'],
  ['a sent field is new', `${sent} properties age`, {}, 'compatible', 'the request has age'],
  [
    'a longer text is sent',
    `${sent} properties name maxLength`,
    50,
    'compatible',
    'name of the request has maxLength 50 instead of 10',
  ],
  [
    'a longer text is returned',
    `${returned} properties name maxLength`,
    50,
    'breaking',
    'name of the response has maxLength 50 instead of 10',
  ],
  [
    'a value less is sent',
    `${sent} properties kind enum`,
    ['cat'],
    'breaking',
    'kind of the request has no dog in enum',
  ],
  [
    'a pattern',
    `${sent} properties name pattern`,
    '^a',
    'breaking',
    'name of the request has pattern ^a instead of none',
  ],
  [
    'null is returned',
    `${returned} properties note type`,
    ['string', 'null'],
    'breaking',
    'note of the response has null in type',
  ],
  [
    'a limit of entries',
    `${sent} properties toys items maxLength`,
    9,
    'breaking',
    'toys[] of the request has maxLength 9 instead of none',
  ],
  ['a condition is removed', `${sent} allOf`, [], 'compatible', 'conditions'],
  [
    'an alternative is added',
    `${returned} properties owner oneOf`,
    [ref('Person'), ref('Pet'), { type: 'null' }],
    'breaking',
    'owner of the response has Pet in oneOf',
  ],
  [
    'a field of an alternative',
    'components schemas Person properties lastName',
    {},
    'compatible',
    'the response has lastName',
  ],
])('%s', (_title, place, value, effect, message) => {
  const found = compareContracts(contract, edited(place, value));
  const same = found.filter(({ isBreaking }) => isBreaking === (effect === 'breaking'));
  expect(same.map((change) => change.message)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['a description', `${get} description`, 'Lists pets.'],
  ['the inherited security on the operation', `${get} security`, [{ bearer: [] }]],
  ['another label', `${sent} properties name title`, 'Its name'],
  ['a schema that is divided by allOf', `${returned} properties note`, { allOf: [{ type: 'string' }] }],
])('%s is no change', (_title, place, value) => {
  expect(compareContracts(contract, edited(place, value))).toEqual([]);
});

test('a change in a schema is reported once for all its operations', () => {
  const after = edited(`${returned} properties name maxLength`, 20);
  expect(changelog(compareContracts(contract, after))).toBe(
    'breaking (1):\n  schema Pet: name of the response has maxLength 20 instead of 10\n',
  );
  expect(changelog(compareContracts(contract, contract))).toBe('The contracts are equal.');
});

test('the command exits with 1 after a breaking change in the same major version, and with 2 without a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'diff-test-'));
  const write = (name: string, document: JsonObject): string => {
    writeFileSync(join(folder, name), JSON.stringify(document));
    return join(folder, name);
  };
  const broken = edited(`${get} x-scope`, 'self');
  const [old, now] = [write('old.json', contract), write('new.json', broken)];
  const raised = write('raised.json', { ...broken, info: { title: 'Pets', version: '2.0.0' } });
  const codeOf = (...files: string[]): Promise<unknown> =>
    new Promise((settle) =>
      execFile(
        process.execPath,
        ['--import', 'tsx', 'scripts/contract/diff.ts', ...files],
        { env: { ...process.env, NODE_OPTIONS: '' } },
        (error) => settle(error?.code ?? 0),
      ),
    );
  expect(await Promise.all([codeOf(old, now), codeOf(old, raised), codeOf(old, join(folder, 'none.json'))])).toEqual([
    1, 0, 2,
  ]);
  rmSync(folder, { recursive: true });
});
