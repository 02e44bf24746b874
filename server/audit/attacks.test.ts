import { randomBytes } from 'node:crypto';
import { openTestDatabase } from '#test/support/server/serverDatabase';
import type { Database } from '../db/database';
import { sealPlainValues } from '../vault/sealing';
import { checkKeys } from '../vault/secrets';
import type { ChainLink } from './chain';
import { headOf, linkEvents } from './link';
import { addEvents } from './log';
import { auditKey } from './mac';
import { removeOldEvents } from './retention';
import { verifyChain } from './verify';

/** The attacker owns the database, with its triggers, but has neither the keys nor the anchors. */

let db: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  await db.run(`ALTER TABLE audit_event DISABLE TRIGGER USER; ALTER TABLE audit_removal DISABLE TRIGGER USER;
    TRUNCATE audit_event, audit_removal; DELETE FROM stored_secret`);
  await happen(12);
});
afterEach(() => db.close());

let minute = 0;
/** Adds real events, and links them. */
const happen = async (count: number): Promise<void> => {
  const events = Array.from({ length: count }, () => ({
    at: new Date(Date.UTC(2026, 0, 1) + (minute += 1) * 60_000).toISOString(),
    subject: 'test|somebody',
    role: 'concierge' as const,
    operation: 'getTrust' as const,
    record: `id=${minute}`,
    outcome: 200,
    address: '127.0.0.1',
    times: 1,
  }));
  await addEvents(db, await auditKey(db), events);
  await linkEvents(db).catch(() => undefined);
};
const head = async (): Promise<ChainLink> => headOf(db, await auditKey(db));

const columns = `at, subject, login_profile_id, role, session, operation, record, family_id, outcome, reason, address, times`;
const removalEvent = (upTo: number, mac = 'NULL') =>
  `INSERT INTO audit_event (at, role, operation, record, outcome, address, times, mac)
   VALUES (now(), 'anyone', 'removeOldAuditEvents', 'upTo=${upTo}', 200, '', 1, ${mac});`;
const removal = (upTo: number, hash: string) =>
  `INSERT INTO audit_removal (up_to, hash, removed_at, newest_at, retention_days, mac)
   VALUES (${upTo}, ${hash}, now(), now() - interval '3000 days', 2557, NULL);`;

async function* anchors(...ends: readonly ChainLink[]): AsyncGenerator<ChainLink> {
  for (const end of ends) yield await Promise.resolve(end);
}

/** What verification finds in the database, after the server has gone on. */
const found = async (): Promise<string | undefined> => {
  await happen(3);
  return (await verifyChain(db)).reason;
};

describe('verification finds, without an anchor:', () => {
  test.each([
    ['null', removal(1_000_000, "'invented'")],
    [
      'invented',
      "INSERT INTO audit_removal VALUES (1000000, 'invented', now(), now() - interval '3000 days', 2557, 'invented');",
    ],
  ])('everything replaced by a removal whose MAC is %s', async (_mac, statement) => {
    await db.run(`DELETE FROM audit_event; ${statement} ${removalEvent(1_000_000)}`);
    expect((await verifyChain(db)).reason).toBe('removed');
    expect(await found()).toBe('removed');
    await expect(linkEvents(db)).rejects.toThrow('No server wrote the end of the audit log');
    // An end that no server made is not stored as an anchor.
    await expect(head()).rejects.toThrow('No server wrote the end of the audit log');
  });

  test('everything replaced by a removal whose event the attacker has linked', async () => {
    await db.run(`DELETE FROM audit_event; ${removal(5, "'invented'")} ${removalEvent(5)}
      UPDATE audit_event SET position = 6, hash = 'invented'`);
    expect(await found()).toBe('altered');
  });

  test('a beginning replaced by a removal without MAC, as of a version that had none', async () => {
    await db.run(`INSERT INTO audit_removal (up_to, hash, removed_at)
      SELECT position, hash, now() FROM audit_event WHERE position = 4; ${removalEvent(4)}
      DELETE FROM audit_event WHERE position <= 4`);
    expect(await found()).toBe('removed');
  });

  test('a beginning replaced by a removal with the MACs of another', async () => {
    await removeOldEvents(db, 1, new Date(Date.UTC(2026, 0, 2, 0, minute - 6)));
    await db.run(`UPDATE audit_removal SET (up_to, hash) = (SELECT position, hash FROM audit_event WHERE position = 8);
      DELETE FROM audit_event WHERE position <= 8;
      UPDATE audit_event SET record = 'upTo=8' WHERE operation = 'removeOldAuditEvents'`);
    expect(await found()).toBe('removed');
  });

  test('events in another order', async () => {
    await db.run(`UPDATE audit_event SET position = -position WHERE position IN (4, 5);
      UPDATE audit_event SET position = 9 + position WHERE position < 0`);
    expect(await found()).toBe('altered');
  });

  test('events with the chain of others: contents and MACs exchanged', async () => {
    await db.run(`UPDATE audit_event e SET (${columns}, mac) = (SELECT ${columns}, mac FROM audit_event o WHERE o.position = 9 - e.position)
      WHERE position IN (4, 5)`);
    expect(await found()).toBe('altered');
  });

  test('backdated events, which retention does not remove', async () => {
    await db.run("UPDATE audit_event SET at = at - interval '9000 days' WHERE position <= 6");
    await expect(removeOldEvents(db, 2557, new Date(Date.UTC(2026, 1, 1)))).rejects.toThrow('were manipulated');
    expect(await found()).toBe('altered');
  });

  test('an old event that retention has removed, inserted again', async () => {
    await db.run('CREATE TABLE kept AS SELECT * FROM audit_event WHERE position = 2');
    await removeOldEvents(db, 1, new Date(Date.UTC(2026, 0, 2, 0, minute - 6)));
    await db.run(`INSERT INTO audit_event (${columns}, mac) SELECT ${columns}, mac FROM kept`);
    expect(await found()).toBe('inserted');
  });

  test.each([
    ['without MAC', 'NULL'],
    ['with the MAC of another', '(SELECT mac FROM audit_event WHERE position = 3)'],
  ])('an event inserted before linking, %s, which the server does not link', async (_how, mac) => {
    await db.run(`INSERT INTO audit_event (at, role, operation, outcome, address, mac)
      VALUES (now(), 'client', 'getTrust', 200, '', ${mac})`);
    expect(await linkEvents(db)).toEqual({ linked: 0, refused: 1 });
    expect(await found()).toBe('inserted');
    expect((await verifyChain(db)).unlinked).toBe(1);
  });

  test('invented events in place of all, linked before the server goes on', async () => {
    await db.run(`DELETE FROM audit_event; INSERT INTO audit_event (at, role, operation, outcome, address)
      SELECT now(), 'client', 'getTrust', 200, '' FROM generate_series(1, 1200)`);
    expect(await linkEvents(db)).toEqual({ linked: 0, refused: 1200 });
    expect(await found()).toBe('inserted');
  });

  test('a copied event that the server has linked', async () => {
    await db.run(
      `INSERT INTO audit_event (${columns}, mac) SELECT ${columns}, mac FROM audit_event WHERE position = 12`,
    );
    expect(await found()).toBe('inserted');
  });

  test('two logs spliced: the beginning of one restored below the end of the other', async () => {
    await db.run('CREATE TABLE dump AS SELECT * FROM audit_event');
    await happen(5);
    await db.run(`CREATE TABLE end_of_first AS SELECT * FROM audit_event WHERE position > 14;
      DELETE FROM audit_event; INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM dump`);
    await happen(2);
    await db.run('INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM end_of_first');
    expect(await found()).toBe('altered');
  });

  test.each([
    ['removed, so that the server creates another', 'DELETE FROM stored_secret'],
    ['replaced by a plain one', `UPDATE stored_secret SET value = '${randomBytes(32).toString('base64')}'`],
  ])('a key that is %s', async (_how, statement) => {
    await db.run(`ALTER TABLE stored_secret DROP CONSTRAINT stored_secret_value_check; ${statement}`);
    const isReadable = await checkKeys(db).then(
      () => true,
      () => false,
    );
    // The server does not start with a plain key, and does not seal it.
    if (!isReadable) return expect(sealPlainValues(db)).rejects.toThrow();
    return expect(found()).resolves.toBe('altered');
  });
});

describe('only an anchor finds:', () => {
  /** Whether verification finds the attack without anchors and with them, after the server has outgrown the old end. */
  const foundBy = async (before: ChainLink): Promise<readonly boolean[]> => {
    await happen(40);
    const isFound = async (...ends: ChainLink[]): Promise<boolean> => {
      const { brokenAt, missing } = await verifyChain(db, anchors(...ends));
      return brokenAt !== undefined || missing !== undefined;
    };
    return [await isFound(), await isFound(await head()), await isFound(before, await head())];
  };
  const onlyByAnchor = [false, false, true];

  test('the newest hour removed', async () => {
    const before = await head();
    await db.run('DELETE FROM audit_event WHERE position > 9');
    expect(await foundBy(before)).toEqual(onlyByAnchor);
  });

  test('an old dump restored', async () => {
    await db.run('CREATE TABLE dump AS SELECT * FROM audit_event');
    await happen(5);
    const before = await head();
    await db.run(
      'DELETE FROM audit_event; INSERT INTO audit_event OVERRIDING SYSTEM VALUE SELECT * FROM dump; DROP TABLE dump',
    );
    expect(await foundBy(before)).toEqual(onlyByAnchor);
  });

  test('everything removed, with the key, as in a new database', async () => {
    const before = await head();
    await db.run('DELETE FROM audit_event; DELETE FROM stored_secret');
    expect(await foundBy(before)).toEqual(onlyByAnchor);
  });

  test('the end removed, and linked again in another order', async () => {
    const before = await head();
    await db.run(`UPDATE audit_event SET position = NULL, hash = NULL WHERE position > 9;
      CREATE TABLE cut AS SELECT ${columns}, mac FROM audit_event WHERE position IS NULL ORDER BY id DESC;
      DELETE FROM audit_event WHERE position IS NULL;
      INSERT INTO audit_event (${columns}, mac) SELECT ${columns}, mac FROM cut`);
    expect(await foundBy(before)).toEqual(onlyByAnchor);
  });
});

test('a removal by retention holds the anchors before it', async () => {
  const before = await head();
  await happen(30);
  await removeOldEvents(db, 1, new Date(Date.UTC(2026, 0, 2, 0, minute - 6)));
  await happen(1);
  expect(await verifyChain(db, anchors(before, await head()))).not.toHaveProperty('missing');
  const invented = { ...before, position: 1_000_000 };
  expect(await verifyChain(db, anchors(invented))).toMatchObject({ missing: invented });
});

test('a log of a version without MACs verifies, and goes on with MACs', async () => {
  const key = await auditKey(db);
  const { hashOf, eventColumns } = await import('./chain');
  await db.run('UPDATE audit_event SET mac = NULL');
  let hash = '';
  for (const event of await db.query<Parameters<typeof hashOf>[2]>(
    `SELECT ${eventColumns}, hash FROM audit_event ORDER BY position`,
  )) {
    hash = hashOf(key, hash, event);
    await db.query('UPDATE audit_event SET hash = $1 WHERE position = $2', [hash, event.position]);
  }
  await happen(3);
  expect(await verifyChain(db)).toMatchObject({ checked: 15 });
  expect(await verifyChain(db)).not.toHaveProperty('reason');
  await db.run("INSERT INTO audit_event (at, role, operation, outcome) VALUES (now(), 'client', 'getTrust', 200)");
  expect(await found()).toBe('inserted');
});
