// Spec: R-API-2.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overlayKeywordNames } from '#openapi/shared/names';
import { lintContract, lintOverlays, lintWorkflows } from './lint';

const failure = {
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example: { message: 'No.' } } },
};
const failures = (...statuses: string[]): object =>
  Object.fromEntries(statuses.map((status) => [status, { description: 'No.', ...failure }]));

const done = { '200': { description: 'Done.', content: { 'application/json': { schema: { type: 'boolean' } } } } };

/** A valid operation with `changes` applied. */
const operation = (operationId: string, changes: object = {}): object => ({
  operationId,
  summary: 'Something.',
  tags: ['profile'],
  security: [{ bearer: ['client'] }],
  'x-scope': 'self',
  'x-additive': true,
  'x-feature': 'Something',
  responses: { ...done, ...failures('401', '403', '500', '503') },
  ...changes,
});

const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } };
const responses = (...statuses: string[]): object => ({
  ...done,
  ...failures('401', '403', '500', '503', ...statuses),
});

const listed = {
  '200': {
    description: 'Entries.',
    content: { 'application/json': { schema: { properties: { entries: { type: 'array', items: {} } } } } },
  },
};

const operations: Record<string, object> = {
  '/fine': operation('fine'),
  '/fine/with/key': operation('fineWithKey', {
    parameters: [key],
    responses: responses('400', '409'),
  }),
  '/fine/{id}': operation('fineWithId', {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
    responses: responses('400', '404'),
  }),
  '/unmarked': operation('unmarked', { 'x-additive': false, 'x-feature': undefined }),
  '/fine/without/screen': operation('fineWithoutScreen', { 'x-feature': undefined }),
  '/api/family/getfamilies': operation('getFamilies', { 'x-additive': undefined }),
  '/api/profile/getprofile': operation('getProfile'),
  '/capitals': operation('importDWPData'),
  '/no-tag': operation('noTag', { tags: ['unheard'] }),
  '/two-tags': operation('twoTags', { tags: ['profile', 'health'] }),
  '/no-summary': operation('noSummary', { summary: undefined }),
  '/no-id': operation('noId', { operationId: undefined }),
  '/same-id': operation('fine'),
  '/no-access': operation('noAccess', { security: undefined }),
  '/odd-caller': operation('oddCaller', { security: [{ bearer: ['boss'] }] }),
  '/odd-scope': operation('oddScope', { 'x-scope': 'world' }),
  '/both': operation('both', { security: [{ bearer: ['client', 'concierge'] }] }),
  '/key-without-conflict': operation('keyWithoutConflict', {
    parameters: [key],
    responses: responses('400'),
  }),
  '/no-errors': operation('noErrors', { responses: { ...done, ...failures('401') } }),
  '/no-body-error': operation('noBodyError', { responses: { ...responses(), '500': { description: 'No.' } } }),
  '/no-example': operation('noExample', {
    responses: {
      ...responses(),
      '500': {
        description: 'No.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }),
  '/no-success': operation('noSuccess', { responses: failures('401', '403', '500', '503') }),
  '/no-schema': operation('noSchema', { responses: { ...responses(), '200': { description: 'Done.' } } }),
  '/misspelt': operation('misspelt', { 'x-acess': {} }),
  '/fine/list': operation('fineList', {
    description: 'Newest first. For the next page, send the last id.',
    'x-page': { parameter: 'before', at: '', by: 'id' },
    responses: { ...responses(), ...listed },
  }),
  '/unsorted': operation('unsorted', { description: 'A list.', responses: { ...responses(), ...listed } }),
  '/without-next-page': operation('withoutNextPage', {
    description: 'Newest first.',
    'x-page': { parameter: 'before', at: '', by: 'id' },
    responses: { ...responses(), ...listed },
  }),
};

const field = (rules: object, messages: object = {}): object => ({
  type: 'string',
  title: 'Field',
  ...rules,
  'x-messages': messages,
});

const form = {
  type: 'object',
  'x-form': true,
  required: ['noRequired', 'fine'],
  properties: {
    id: { type: 'integer', minimum: 1 },
    version: { type: 'integer' },
    ownerId: { type: 'integer' },
    fine: field({ maxLength: 3 }, { required: 'Fine is required', maxLength: 'Too long' }),
    noLabel: { type: 'string' },
    noRequired: field({}),
    noMaxLength: field({ maxLength: 3 }),
    noPattern: field({ pattern: 'a' }),
    noFormat: field({ format: 'date' }),
    noAge: field({ 'x-minimumAge': 18 }),
    noFuture: field({ 'x-notInFuture': true }),
    noType: field({ type: 'integer' }),
    viaReference: { $ref: '#/components/schemas/Email', title: 'Email' },
    owners: { type: 'array', title: 'Owners', items: { $ref: '#/components/schemas/Owner' } },
    sometimes: field({}),
    misspelt: field({ 'x-maxLenght': 3 }),
    fineMood: field({ enum: ['Good'] }, { enum: 'Good only' }),
    fineShown: field({ 'x-shownWhen': { field: 'fineMood', is: ['Good'] } }),
    shownByNone: field({ 'x-shownWhen': { field: 'nobody', is: 'Good' } }),
    shownByHidden: field({ 'x-shownWhen': { field: 'fineShown', isNot: 'a' } }),
    shownByOther: field({ 'x-shownWhen': { field: 'fineMood', is: ['Good', 'Bad'] } }),
    shownAnyhow: field({ 'x-shownWhen': { field: 'fineMood' } }),
  },
  if: { required: ['fine'], properties: { fine: { const: 'a' } } },
  then: { required: ['sometimes'] },
};

const contract = {
  openapi: '3.1.0',
  info: { title: 'Bad', version: '1', license: { name: 'None', identifier: 'None' } },
  servers: [{ url: '/' }],
  tags: ['profile', 'health'].map((name) => ({ name, description: name })),
  security: [{ bearer: [] }],
  paths: Object.fromEntries(Object.entries(operations).map(([path, get]) => [path, { get }])),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Error: { type: 'object', required: ['message'], properties: { message: { type: 'string' } } },
      Email: { type: 'string', format: 'email', maxLength: 9, 'x-messages': { format: 'No email' } },
      Owner: { type: 'object', required: ['name'], properties: { name: field({}) } },
      Form: form,
    },
  },
};

interface Problem {
  ruleId: string;
  message: string;
  location: { pointer: string }[];
}

let problems: string[];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-lint-'));
  const file = join(folder, 'bad.json');
  const added: string[] = Object.values(overlayKeywordNames).flat();
  writeFileSync(
    file,
    JSON.stringify(contract, (name, value: unknown) => (added.includes(name) ? undefined : value)),
  );
  const plain = await lintContract(file, 'json');
  writeFileSync(file, JSON.stringify(contract));
  const withOverlays = await lintOverlays(file, 'json');
  rmSync(folder, { recursive: true });
  const found = [plain, withOverlays].flatMap(
    ({ findings }) => (JSON.parse(findings) as { problems: Problem[] }).problems,
  );
  problems = found.map(({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer ?? ''} ${message}`);
});

/** Pointers of the problems of a rule. */
const found = (rule: string): string[] =>
  problems
    .filter((problem) => problem.startsWith(`${rule} `))
    .map((problem) => problem.split(' ')[1]!.replaceAll('~1', '/').replaceAll('//', '/'));

const at = (rule: string, part: string): string[] => found(rule).filter((pointer) => pointer.includes(part));

describe('the lint of the contract', () => {
  it('accepts a valid contract', () => {
    expect(problems.filter((problem) => problem.includes('~1fine'))).toEqual([]);
    expect(
      problems.filter((problem) => /properties\/(fine|fineMood|fineShown|id|version|ownerId) /.test(problem)),
    ).toEqual([]);
  });

  it('knows the operations of the specification', () => {
    expect(at('portal/additive-operations', '/unmarked')).toHaveLength(1);
    expect(at('portal/additive-operations', '/api/family/getfamilies')).toHaveLength(1);
    expect(at('portal/additive-operations', '/api/profile/getprofile')).toHaveLength(1);
    expect(problems).toContainEqual(
      expect.stringContaining('POST /api/family/addfamily of the specification is missing'),
    );
    expect(problems).not.toContainEqual(
      expect.stringContaining('GET /api/profile/getprofile of the specification is missing'),
    );
  });

  it.each([
    ['portal/operation-name', '/capitals'],
    ['portal/operation-name', '/no-tag'],
    ['portal/operation-name', '/two-tags'],
    ['operation-summary', '/no-summary'],
    ['operation-operationId', '/no-id'],
    ['operation-operationId-unique', '/same-id'],
    ['portal/operation-access', '/no-access'],
    ['portal/operation-access', '/odd-caller'],
    ['portal/operation-access', '/odd-scope'],
    ['portal/operation-access', '/both'],
    ['portal/error-responses', '/no-errors'],
    ['portal/error-responses', '/key-without-conflict'],
    ['portal/error-responses', '/no-body-error'],
    ['portal/error-responses', '/no-example'],
    ['portal/list-descriptions', '/unsorted'],
    ['portal/list-descriptions', '/without-next-page'],
    ['portal/success-response', '/no-success'],
    ['portal/success-response', '/no-schema'],
    ['portal/documented-keywords', '/misspelt/get/x-acess'],
    ['portal/overlay-keywords', '/misspelt/get/x-acess'],
    ['portal/documented-keywords', '/Form/properties/misspelt/x-maxLenght'],
    ['portal/form-fields', '/Form/properties/noLabel'],
    ['portal/form-fields', '/Form/properties/noRequired'],
    ['portal/form-fields', '/Form/properties/noMaxLength'],
    ['portal/form-fields', '/Form/properties/noPattern'],
    ['portal/form-fields', '/Form/properties/noFormat'],
    ['portal/form-fields', '/Form/properties/noAge'],
    ['portal/form-fields', '/Form/properties/noFuture'],
    ['portal/form-fields', '/Form/properties/noType'],
    ['portal/form-fields', '/Form/properties/viaReference'],
    ['portal/form-fields', '/Form/properties/sometimes'],
    ['portal/form-fields', '/Form/properties/shownByNone'],
    ['portal/form-fields', '/Form/properties/shownByHidden'],
    ['portal/form-fields', '/Form/properties/shownByOther'],
    ['portal/form-fields', '/Form/properties/shownAnyhow'],
    ['portal/form-fields', '/Owner/properties/name'],
  ])('%s finds %s', (rule, part) => {
    expect(at(rule, part)).toHaveLength(1);
  });

  it('reports missing parts', () => {
    const message = problems.join('\n');
    expect(message).toContain('The responses 403, 500, 503 are missing.');
    expect(message).toContain('viaReference has the rule maxLength: x-messages has a text for it.');
  });
});

describe('lint of the workflows', () => {
  it('finds a step that refers to nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'workflow-lint-'));
    const step = { stepId: 'one', operationId: 'getHealth', successCriteria: [{ condition: '$statusCode == 200' }] };
    const workflow = { workflowId: 'empty', summary: 'None.', steps: [{ ...step, dependsOn: ['nothing'] }] };
    writeFileSync(
      join(folder, 'wrong.arazzo.yaml'),
      JSON.stringify({
        arazzo: '1.0.1',
        info: { title: 'Wrong', version: '1.0.0' },
        sourceDescriptions: [{ name: 'portal', type: 'openapi', url: 'openapi/dist/portal.yaml' }],
        workflows: [{ ...workflow, steps: [{ ...step, parameters: [{ in: 'query', name: 'a' }] }] }],
      }),
    );
    const { ok, findings } = await lintWorkflows(folder);
    rmSync(folder, { recursive: true });
    expect(ok).toBe(false);
    expect(findings).toContain('wrong.arazzo.yaml');
  });
});
