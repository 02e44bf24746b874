// Spec: R-ONB-2.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Commands, provideCommands } from '#test/support/server/commands';
import { AgreementError, readAgreementText } from '../agreement/publish';

let commands: Commands;

beforeAll(async () => {
  commands = await provideCommands();
}, 120_000);
afterAll(() => commands.remove());

const file = (name: string, text: string): string => {
  const path = join(commands.folder, name);
  writeFileSync(path, text);
  return path;
};

const publish = (...args: string[]) => commands.run({}, 'agreement', 'publish', ...args);

test('a new version is stored once, and the versions before are kept', async () => {
  const text = file('new.md', '\uFEFF# Engagement Agreement\r\n\r\nWe act.\r\n\r\n## Fees\r\n\r\nAs agreed.\r\n');
  const [code, output] = await publish(text, '--version', '2026-12', '--json');
  expect([code, JSON.parse(output)]).toEqual([
    0,
    { result: 'published', version: '2026-12', title: 'Engagement Agreement' },
  ]);
  expect(await publish(text)).toEqual([0, 'Version 2026-12 in force has the same text.']);
  const changed = file('changed.md', '# Engagement Agreement\n\nWe act at once.\n');
  expect(await publish(changed, '--version', '2026-12')).toEqual([
    1,
    'Version 2026-12 exists already: name another one.',
  ]);
  expect(await publish(changed)).toEqual([0, expect.stringMatching(/^Published as version \d{4}-\d\d-\d\d\.$/)]);
  const stored = await commands.inDatabase((db) =>
    db.query('SELECT version, body FROM agreement ORDER BY effective_from LIMIT 2'),
  );
  expect(stored).toMatchObject([{ version: '2025-01' }, { version: '2026-12', body: 'We act.\n\nFees\n\nAs agreed.' }]);
}, 180_000);

test('what is no agreement is refused, and what cannot be read is a failure', async () => {
  expect(await publish(file('untitled.md', 'We act.'))).toEqual([
    1,
    'The file must begin with the title: "# Engagement Agreement".',
  ]);
  expect((await publish(join(commands.folder, 'none.md')))[0]).toBe(2);
}, 180_000);

test.each([
  ['# Title', 'The file has a title and no text.'],
  [`# Title\n\n${'x'.repeat(1_000_001)}`, 'The text of the agreement is too long.'],
  [`# ${'x'.repeat(1001)}\n\nText`, 'The title of the agreement is too long.'],
])('%.20s is refused', (text, message) => {
  expect(() => readAgreementText(text)).toThrow(new AgreementError(message));
});
