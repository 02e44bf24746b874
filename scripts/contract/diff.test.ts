import type { Part } from '../../server/contract/document';
import { changelog } from './diff/changes';
import { compareContracts } from './diff/compare';

const pet = (properties: Part, required: string[] = [], more: Part = {}): Part => ({
  type: 'object',
  required,
  properties,
  ...more,
});

const contract = (request: Part, response: Part, operation: Part = {}): Part => ({
  paths: {
    '/pets': {
      post: {
        'x-access': { callers: ['client'], scope: 'self' },
        parameters: [],
        requestBody: { content: { 'application/json': { schema: request } } },
        responses: { '200': { content: { 'application/json': { schema: response } } } },
        ...operation,
      },
    },
  },
});

const name = { type: 'string', maxLength: 10 };
const kind = { type: 'string', enum: ['cat', 'dog'] };
const base = contract(pet({ name, kind }, ['name']), pet({ name, kind }, ['name', 'kind']));

const difference = (after: Part): string[] =>
  compareContracts(base, after).map(({ breaking, said }) => `${breaking ? 'breaking' : 'additive'}: ${said}`);

test('two contracts that say the same differ in nothing', () => {
  expect(changelog(compareContracts(base, base))).toBe('The two contracts say the same.');
});

test.each<[string, Part, string[]]>([
  [
    'a new required field of a request',
    contract(pet({ name, kind, age: {} }, ['name', 'age']), pet({ name, kind }, ['name', 'kind'])),
    ['breaking: age of the request is required now', 'additive: age of the request is new'],
  ],
  [
    'a new field of an answer',
    contract(pet({ name, kind }, ['name']), pet({ name, kind, age: {} }, ['name', 'kind'])),
    ['additive: age of the response is new'],
  ],
  [
    'a field an answer need not have any more',
    contract(pet({ name, kind }, ['name']), pet({ name, kind }, ['name'])),
    ['breaking: kind of the response is no longer required'],
  ],
  [
    'a field that is gone from an answer',
    contract(pet({ name, kind }, ['name']), pet({ name }, ['name'])),
    ['breaking: kind of the response is no longer required', 'breaking: kind of the response is gone'],
  ],
  [
    'a value more in a request',
    contract(
      pet({ name, kind: { type: 'string', enum: ['cat', 'dog', 'cow'] } }, ['name']),
      pet({ name, kind }, ['name', 'kind']),
    ),
    ['additive: kind of the request may now be cow'],
  ],
  [
    'a value more in an answer',
    contract(
      pet({ name, kind }, ['name']),
      pet({ name, kind: { type: 'string', enum: ['cat', 'dog', 'cow'] } }, ['name', 'kind']),
    ),
    ['breaking: kind of the response may now be cow'],
  ],
  [
    'a shorter text',
    contract(pet({ name: { type: 'string', maxLength: 5 }, kind }, ['name']), pet({ name, kind }, ['name', 'kind'])),
    ['breaking: name of the request has maxLength 5 instead of 10'],
  ],
  [
    'a longer text',
    contract(pet({ name: { type: 'string', maxLength: 50 }, kind }, ['name']), pet({ name, kind }, ['name', 'kind'])),
    ['additive: name of the request has maxLength 50 instead of 10'],
  ],
  [
    'an answer that may be null',
    contract(
      pet({ name, kind }, ['name']),
      pet({ name: { type: ['string', 'null'], maxLength: 10 }, kind }, ['name', 'kind']),
    ),
    ['breaking: name of the response may now be of type null'],
  ],
  [
    'a new pattern',
    contract(pet({ name: { ...name, pattern: 'a' }, kind }, ['name']), pet({ name, kind }, ['name', 'kind'])),
    ['breaking: name of the request must now keep the rule pattern "a"'],
  ],
  [
    'a new caller',
    contract(pet({ name, kind }, ['name']), pet({ name, kind }, ['name', 'kind']), {
      'x-access': { callers: ['client', 'concierge'], scope: 'self' },
    }),
    ['additive: a concierge may call it'],
  ],
  [
    'a new parameter that must be sent',
    contract(pet({ name, kind }, ['name']), pet({ name, kind }, ['name', 'kind']), {
      parameters: [{ name: 'id', in: 'query', required: true, schema: {} }],
    }),
    ['breaking: the parameter id (query) is new and required'],
  ],
  ['an operation that is gone', { paths: {} }, ['breaking: it is gone']],
])('%s', (_what, after, expected) => {
  expect(difference(after)).toEqual(expected);
});

test('a schema that holds itself is compared once', () => {
  const tree = {
    components: {
      schemas: { Tree: pet({ children: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } }) },
    },
  };
  const forest = { ...contract({ $ref: '#/components/schemas/Tree' }, {}), ...tree };
  expect(compareContracts(forest, forest)).toEqual([]);
});
