import { readFiles } from '#test/support/server/importPackage';

const profiles = (...lines: unknown[]) =>
  readFiles({
    'partner-profiles.ndjson': lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  });

it('reads incomplete profiles, with prepared texts and without null', async () => {
  const { records, issues } = await profiles(
    { email: 'eleanor@ashworth.example', individual: { firstName: ' Eleanor ', ssn: '123-45-6789', lastName: null } },
    '',
    { email: 'tom@bell.example', businesses: [{ name: 'Bell LLC' }], trusts: [] },
  );
  expect(issues).toEqual([]);
  expect(records).toEqual([
    { email: 'eleanor@ashworth.example', individual: { firstName: 'Eleanor', ssn: '123456789' } },
    { email: 'tom@bell.example', businesses: [{ name: 'Bell LLC' }], trusts: [] },
  ]);
});

it.each<[string, unknown, object]>([
  ['no email', { individual: {} }, { code: 'required', column: 'email' }],
  ['another email', { email: 'eleanor' }, { code: 'format', column: 'email' }],
  [
    'a number as a text',
    { email: 'a@b.example', individual: { ssn: 123456789 } },
    { code: 'format', column: 'individual.ssn' },
  ],
  [
    'a date that is none',
    { email: 'a@b.example', individual: { dateOfBirth: '31.12.1950' } },
    { code: 'format', column: 'individual.dateOfBirth' },
  ],
  ['an object as a list', { email: 'a@b.example', businesses: {} }, { code: 'format', column: 'businesses' }],
  ['a text in a list', { email: 'a@b.example', trusts: ['Trust'] }, { code: 'format', column: 'trusts[0]' }],
])('rejects a line with %s, without its values', async (_, line, issue) => {
  const { records, rejected, issues } = await profiles(line);
  expect(records).toEqual([]);
  expect(rejected).toHaveLength(1);
  expect(issues).toEqual([
    expect.objectContaining({ stream: 'partner-profiles', row: 1, severity: 'error', ...issue }),
  ]);
  expect(JSON.stringify(issues)).not.toMatch(/123456789|31\.12\.1950/);
});

it.each([
  ['no JSON', '{"email":'],
  ['no object', '[]'],
])('rejects a line with %s among others', async (_, line) => {
  const { records, issues } = await profiles({ email: 'a@b.example' }, line, { email: 'b@b.example' });
  expect(records).toHaveLength(2);
  expect(issues).toEqual([expect.objectContaining({ row: 2, code: 'format', message: 'The line is no JSON object.' })]);
});

const people = Array.from({ length: 40 }, (_, index) => ({
  email: `person${String(index)}@b.example`,
  individual: { firstName: 'Zoë' },
}));
const ndjson = people.map((person) => JSON.stringify(person)).join('\n');

it.each<[string, string | Uint8Array, string, RegExp]>([
  ['windows-1252', Buffer.from(ndjson, 'latin1'), 'encoding', /^Line 1 has characters that are not UTF-8\./],
  ['UTF-16 without a mark', Buffer.from(ndjson, 'utf16le'), 'encoding', /^Line 1 has characters that are not UTF-8\./],
  ['a JSON array', JSON.stringify(people), 'format', /^The file is a JSON array\. /],
  ['a JSON array of several lines', JSON.stringify(people, null, 2), 'format', /^The file is a JSON array\. /],
  [
    'an object of several lines',
    JSON.stringify(people[0], null, 2),
    'format',
    /^The first JSON object is not complete/,
  ],
  ['CSV', 'email,firstName\na@b.example,Ann\nb@b.example,Bob\n', 'format', /^The first line is no JSON object\. /],
])('reports a file that is %s once', async (_, content, code, message) => {
  const { records, rejected, issues, unusable } = await readFiles({ 'partner-profiles.ndjson': content });
  expect(issues).toEqual([
    { stream: 'partner-profiles', row: 1, code, severity: 'error', message: expect.stringMatching(message) as string },
  ]);
  expect([records, rejected, unusable]).toEqual([[], [], ['partner-profiles']]);
});

it('stops at a line in another encoding, also after many others', async () => {
  const lines = people.map((person) => JSON.stringify({ ...person, individual: { firstName: 'Ann' } })).join('\n');
  const content = Buffer.from(`${lines}\n{"email":"z@b.example","individual":{"firstName":"Zoë"}}\n${lines}`, 'latin1');
  const { records, issues, unusable } = await readFiles({ 'partner-profiles.ndjson': content });
  expect(records).toHaveLength(40);
  expect(issues).toEqual([expect.objectContaining({ row: 41, code: 'encoding' })]);
  expect(unusable).toEqual(['partner-profiles']);
});

it('reports an address that stands twice, in any case', async () => {
  const { issues } = await profiles({ email: 'a@b.example' }, { email: 'A@b.example' });
  expect(issues).toEqual([expect.objectContaining({ row: 2, code: 'duplicate-key' })]);
});

it('warns once of a field that is not read', async () => {
  const line = (email: string) => ({ email, individual: { firstname: 'Ann' } });
  const { records, issues } = await profiles(line('a@b.example'), line('b@b.example'));
  expect(records).toHaveLength(2);
  expect(issues).toEqual([
    expect.objectContaining({ row: 1, column: 'individual.firstname', code: 'unknown-column', severity: 'warning' }),
  ]);
});
