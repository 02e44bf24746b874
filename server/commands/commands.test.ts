import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Commands, provideCommands } from '#test/support/server/commands';
import { anchorOf, writeAnchor } from '../audit/anchors';
import { headOf, linkEvents } from '../audit/link';
import { addEvents } from '../audit/log';
import { auditKey } from '../audit/mac';
import { newKey } from '../vault/keys';

let commands: Commands;
let folder: string;
const run: Commands['run'] = (...args) => commands.run(...args);
const inDatabase: Commands['inDatabase'] = (work) => commands.inDatabase(work);

beforeAll(async () => {
  commands = await provideCommands();
  folder = commands.folder;
  await inDatabase(async (db) => {
    const event = { at: new Date().toISOString(), role: 'client', operation: 'getTrust', outcome: 200 } as const;
    await addEvents(db, await auditKey(db), [{ ...event, address: '', times: 1 }]);
    await linkEvents(db);
  });
}, 120_000);
afterAll(() => commands.remove());

const line = (sentence: RegExp) => expect.stringMatching(new RegExp(`^${sentence.source}[^\\n]*\\.$`)) as string;
const all: [string, ...string[]][] = [
  ['auditVerify'],
  ['rebuildLedger'],
  ['rebuildConversations'],
  ['keys', 'rotate'],
  ['import', 'list'],
  ['sync', 'bill', '--once'],
  ['agreement', 'publish', 'agreement.md'],
  ['endSessions', 'anyone'],
];

test.each(all)('%s creates nothing where there is no database', async (...command) => {
  const unused = join(folder, 'wrong/folder');
  expect(await run({ DATA_DIR: unused, DATABASE_URL: '' }, ...command)).toEqual([
    2,
    line(/DATA_DIR must be the folder of an existing database: there is none in .*wrong\/folder\/database;/),
  ]);
  expect(existsSync(join(folder, 'wrong'))).toBe(false);
});

test.each<[string, string[], string]>([
  ['auditVerify', ['--bogus'], "Unknown option '--bogus'."],
  ['auditVerify', ['--expect'], "Option '--expect <value>' argument missing."],
  ['auditVerify', ['--expect', 'nonsense'], '--expect must be POSITION:HASH, not "nonsense".'],
  ['auditVerify', ['1200:hash'], "Unexpected argument '1200:hash'."],
  ['rebuildLedger', ['--all'], "Unknown option '--all'."],
  ['rebuildConversations', ['now'], "Unexpected argument 'now'."],
  ['sync', [], 'Name one source: bill or softledger.'],
  ['sync', ['bill'], 'Only --once syncs: the running portal repeats it automatically.'],
  ['agreement', [], 'Name one command: publish.'],
  ['agreement', ['publish'], 'publish needs one file.'],
  ['import', [], 'Name one command: template, check, apply, undo, export, list.'],
  ['import', ['check'], 'check needs one package.'],
  ['import', ['check', 'one', '--notify'], 'check has no option --notify.'],
  ['import', ['export', 'one'], 'export needs --family with the name of a family.'],
  ['import', ['undo', 'last'], '"last" is no number of a run: "list" shows them.'],
  ['import', ['list', 'all'], 'list needs no operand.'],
  ['keys', [], 'Name one command: new or rotate.'],
  ['keys', ['rotate', '--dry-run'], "Unknown option '--dry-run'."],
  ['databaseRoles', ['--prefix', 'a; DROP'], '--prefix must be lower-case letters, digits and underscores.'],
  ['exportPerson', ['folder'], 'Name one folder, and one person with --person.'],
  ['erasePerson', ['--yes'], 'Name one person with --person.'],
  ['erasePerson', ['--person', 'one'], 'Confirm with --yes: what is erased cannot be restored.'],
  ['databaseMigrate', ['now'], "Unexpected argument 'now'."],
  ['endSessions', [], 'Name one user, by subject or email.'],
  ['endSessions', ['one', 'two'], 'Name one user, by subject or email.'],
])('%s %j prints its usage', async (command, args, reason) => {
  const [code, output] = await run({}, command, ...args);
  expect([code, output.split('\n').slice(0, 2)]).toEqual([2, [reason, '']]);
  expect(output).toMatch(/ {2}npm run [\s\S]+Exit codes: 0/);
  expect(output).not.toMatch(/\.js:|node:internal/);
});

test('databaseMigrate of DATABASE_URL needs no keys, and creates no folder', async () => {
  const unused = join(folder, 'unused');
  const settings = { DATA_DIR: unused, DATA_KEYS: '', DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' };
  expect(await run(settings, 'databaseMigrate')).toEqual([
    2,
    line(/DATABASE_URL must name a usable database: connect ECONNREFUSED/),
  ]);
  expect(existsSync(unused)).toBe(false);
});

test('sync --json prints a JSON object when it fails', async () => {
  const [code, output] = await run(
    { DATABASE_URL: '', DATA_DIR: join(folder, 'wrong') },
    'sync',
    'bill',
    '--once',
    '--json',
  );
  expect([code, JSON.parse(output)]).toEqual([
    2,
    {
      error: expect.stringContaining('DATA_DIR must be the folder') as string,
    },
  ]);
});

test('backup reads .env, also values with spaces, and names a missing setting', async () => {
  expect(await run({ DATABASE_URL: '' }, 'backup')).toEqual([2, 'DATABASE_URL must name the database to back up.']);
  writeFileSync(join(folder, '.env'), 'DATABASE_URL="postgres://a@127.0.0.1:1/b?x=1&y=2"\nPORTAL_NAME=Two Words\n');
  const [code, output] = await run({ BACKUP_DIR: '' }, 'backup');
  rmSync(join(folder, '.env'));
  expect([code, output]).toEqual([2, 'BACKUP_DIR must name a folder for backups.']);
});

test('databaseRoles prints a script that ends psql at its first error', async () => {
  expect(await run({}, 'databaseRoles')).toEqual([0, expect.stringMatching(/^\\set ON_ERROR_STOP on\n-- Roles/)]);
});

const names = readdirSync(import.meta.dirname).flatMap((name) => /^(\w+)\.ts$/.exec(name)?.[1] ?? []);

test.each(names.filter((name) => name !== 'withDatabase'))(
  '%s --help prints its usage',
  async (command) => {
    const [code, output] = await run({}, command, '--help');
    expect([code, output]).toEqual([0, expect.stringMatching(/^[A-Z][^\n]+\n[\s\S]* {2}npm run [\s\S]+Exit codes: 0/)]);
  },
  60_000,
);

describe('auditVerify exits with 2 when it cannot verify:', () => {
  test('a database server that does not respond', async () => {
    expect(await run({ DATABASE_URL: 'postgres://portal@127.0.0.1:1/portal' }, 'auditVerify')).toEqual([
      2,
      line(/DATABASE_URL must name a usable database: connect ECONNREFUSED/),
    ]);
  });

  test('a missing key, which it does not create', async () => {
    expect(await run({ DATA_KEYS: '' }, 'auditVerify')).toEqual([
      2,
      line(/DATA_KEYS must hold the keys this database was encrypted with: it is not set, and DATA_DIR has no file/),
    ]);
    expect(readdirSync(folder)).not.toContain('data-keys');
  });

  test('another key', async () => {
    expect(await run({ DATA_KEYS: newKey('other') }, 'auditVerify')).toEqual([
      2,
      'DATA_KEYS must hold the keys this database was encrypted with.',
    ]);
  });

  test.each([
    ['does not exist', undefined],
    ['contains no end of the log', 'none\n'],
  ])('an anchor file that %s', async (reason, content) => {
    const file = join(folder, 'ends');
    if (content !== undefined) writeFileSync(file, content);
    const [code, output] = await run({ AUDIT_ANCHOR_FILE: file }, 'auditVerify');
    rmSync(file, { force: true });
    expect([code, output]).toEqual([2, line(/AUDIT_ANCHOR_FILE must be a file that the server has written/)]);
    expect(output).toContain(`${file} ${reason}.`);
  });

  test.each([
    [
      'of a newer release',
      "INSERT INTO schemaversion (version, name) VALUES (999, 'newer')",
      /of version 999, which a/,
    ],
    ['of an older release', 'DELETE FROM schemaversion WHERE version > 40', /of version 40, of an older release;/],
    ['without tables', 'DELETE FROM schemaversion', /has no tables of the portal;/],
  ])('a database %s', async (_kind, statement, sentence) => {
    await inDatabase((db) => db.run(`CREATE TABLE versions AS SELECT * FROM schemaversion; ${statement}`));
    const [code, output] = await run({}, 'auditVerify');
    await inDatabase((db) =>
      db.run('DELETE FROM schemaversion; INSERT INTO schemaversion SELECT * FROM versions; DROP TABLE versions'),
    );
    expect([code, output]).toEqual([2, line(/DATA(_DIR|BASE_URL) must name a database of version \d+: this one /)]);
    expect(output).toMatch(sentence);
  });
});

test('auditVerify exits with 0 for an intact log, and with 1 without its former end', async () => {
  const head = await inDatabase(async (db) => headOf(db, await auditKey(db)));
  const events = await inDatabase((db) => db.query('SELECT FROM audit_event'));
  mkdirSync(join(folder, 'outside'));
  const file = join(folder, 'outside/ends');
  await writeAnchor(file, head, new Date());
  const settings = { AUDIT_ANCHOR_FILE: file };
  expect(await run(settings, 'auditVerify', '--expect', anchorOf(head))).toEqual([
    0,
    expect.stringContaining(`${String(events.length)} events are unchanged; 0 are not linked yet. The end: `),
  ]);
  const further = { position: head.position + 1, hash: head.hash };
  const cutOff = [1, `The audit log does not contain ${anchorOf(further)}: its end was cut off.`];
  expect(await run(settings, 'auditVerify', '--expect', anchorOf(further))).toEqual(cutOff);
  await writeAnchor(file, further, new Date());
  expect(await run(settings, 'auditVerify')).toEqual(cutOff);
});

test('auditVerify exits with 1 for an altered event', async () => {
  await inDatabase((db) =>
    db.run("ALTER TABLE audit_event DISABLE TRIGGER USER; UPDATE audit_event SET operation = 'getHealth'"),
  );
  expect(await run({}, 'auditVerify')).toEqual([
    1,
    'The audit log is broken at position 1: this event was altered; 0 events before it are unchanged.',
  ]);
});

describe('commands about a person', () => {
  const eventsOf = (operation: string) =>
    inDatabase((db) =>
      db.query('SELECT role, subject, record, outcome FROM audit_event WHERE operation = $1', [operation]),
    );

  beforeAll(() =>
    inDatabase((db) =>
      db.run(`INSERT INTO login_profile (sub, email, name, is_concierge)
              VALUES ('person|1', 'ann@north.example', 'Ann', false), ('person|2', 'bea@north.example', 'Bea', true)`),
    ),
  );

  test('endSessions ends the sessions of a user, with an event', async () => {
    expect(await run({}, 'endSessions', 'nobody')).toEqual([1, 'No one has this subject or email.']);
    expect(await run({}, 'endSessions', 'ANN@north.example')).toEqual([0, 'Ended: person|1']);
    expect(await eventsOf('endSessions')).toEqual([
      { role: 'system', subject: 'person|1', record: null, outcome: 200 },
    ]);
  });

  test('erasePerson erases a client and no concierge, with an event', async () => {
    const erase = (person: string) => run({}, 'erasePerson', '--person', person, '--yes');
    expect(await erase('nobody')).toEqual([1, 'No one has this subject or email.']);
    expect(await erase('person|2')).toEqual([1, 'This person is a concierge: only clients can be erased.']);
    const [code, output] = await erase('ann@north.example');
    expect([code, output]).toEqual([0, expect.stringMatching(/^Erased: .*"Former client" \(login profile \d+\)\.$/)]);
    const [, id = ''] = /profile (\d+)/.exec(output) ?? [];
    expect(await eventsOf('erasePerson')).toEqual([
      { role: 'system', subject: null, record: `loginProfileId=${id}`, outcome: 200 },
    ]);
    expect(await erase('ann@north.example')).toEqual([1, 'No one has this subject or email.']);
  });
});
