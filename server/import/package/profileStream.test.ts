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
  ['no JSON', '{"email":', { code: 'format' }],
  ['no object', '[]', { code: 'format' }],
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
