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

test.each<[title: string, place: string, value: unknown, ...verdicts: string[]]>([
  ['an operation is removed', post, undefined, 'breaking paths'],
  ['an operation is added', 'paths /pets delete', { responses: {} }, 'additive paths'],
  ['an operation is described', `${get} description`, 'Lists pets.'],
  ['another scope', `${get} x-scope`, 'self', 'breaking x-scope'],
  ['a backend must offer it', `${post} x-additive`, undefined, 'breaking x-additive'],
  ['another id', `${get} operationId`, 'listPets', 'warning operationId'],
  ['another role', `${get} security`, [{ bearer: ['client'] }], 'breaking security', 'additive security'],
  ['the inherited security on the operation', `${get} security`, [{ bearer: [] }]],
  ['another scheme', 'components securitySchemes bearer scheme', 'basic', 'breaking securitySchemes'],
  ['a parameter is required', `${get} parameters 0 required`, true, 'breaking required'],
  ['a parameter is limited further', `${get} parameters 0 schema maximum`, 50, 'breaking maximum'],
  ['parameters are removed', `${get} parameters`, [], 'breaking parameters'],
  ['a body is required', `${post} requestBody required`, true, 'breaking requestBody'],
  ['a media type more is sent', `${post} requestBody content text/csv`, {}, 'additive content'],
  ['a media type more is returned', `${get} responses 200 content text/csv`, {}, 'breaking content'],
  ['a success is removed', `${post} responses 201`, undefined, 'breaking responses'],
  ['a failure is removed', `${get} responses 404`, undefined, 'warning responses'],
  ['a failure is added', `${get} responses 409`, {}, 'additive responses'],
  ['a sent field is required', `${sent} required`, ['name', 'kind'], 'breaking required'],
  ['a returned field is optional', `${returned} required`, ['id'], 'breaking required'],
  ['a sent field is new', `${sent} properties age`, {}, 'additive properties'],
  ['a sent field is removed', `${sent} properties kind`, undefined, 'warning properties'],
  ['a returned field is removed', `${returned} properties name`, undefined, 'breaking properties'],
  ['a shorter text is sent', `${sent} properties name maxLength`, 5, 'breaking maxLength'],
  ['a longer text is sent', `${sent} properties name maxLength`, 50, 'additive maxLength'],
  ['a longer text is returned', `${returned} properties name maxLength`, 50, 'breaking maxLength'],
  ['a value less is sent', `${sent} properties kind enum`, ['cat'], 'breaking enum'],
  ['a pattern', `${sent} properties name pattern`, '^a', 'breaking pattern'],
  ['null is returned', `${returned} properties note type`, ['string', 'null'], 'breaking type'],
  ['a limit of entries', `${sent} properties toys items maxLength`, 9, 'breaking maxLength'],
  ['a condition is removed', `${sent} allOf`, [], 'additive conditions'],
  ['another label', `${sent} properties name title`, 'Its name', 'warning title'],
  [
    'an alternative is added',
    `${returned} properties owner oneOf`,
    [ref('Person'), ref('Pet'), { type: 'null' }],
    'breaking oneOf',
  ],
  ['a field of an alternative', 'components schemas Person properties lastName', {}, 'additive properties'],
  ['a schema is divided by allOf', `${returned} properties note`, { allOf: [{ type: 'string' }] }],
])('%s', (_title, place, value, ...verdicts) => {
  const found = compareContracts(contract, edited(place, value)).map(({ level, keyword }) => `${level} ${keyword}`);
  expect(found).toEqual(verdicts);
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
