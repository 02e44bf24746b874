// Spec: R-MSG-17.
import { testServer } from '#test/support/server/serverApp';
import { conciergePerson } from '#test/support/server/serverUsers';
import { ConflictError } from '../errors';
import { deleteOldResponses } from './idempotency';

const concierge = conciergePerson('Iris Idempotent');
const colleague = conciergePerson('Ivo Idempotent');
let failures = 0;

const server = testServer({
  handlers: {
    addFamily: async ({ body: { familyName } }, { db, now }) => {
      const rows = await db.query<{ id: number }>('INSERT INTO family (name) VALUES ($1) RETURNING id', [familyName]);
      if (failures > 0) {
        failures -= 1;
        throw new ConflictError('Not now.');
      }
      const createdAt = now().toISOString();
      return {
        families: rows.map(({ id }) => ({
          id,
          name: familyName,
          createdAt,
          individuals: [],
          businesses: [],
          version: 1,
        })),
      };
    },
  },
});

const add = (familyName: string, key?: string, who = concierge): Promise<Response> =>
  server.as(who)('/api/family/addfamily', {
    method: 'POST',
    json: { familyName },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

const rowsNamed = async (name: string): Promise<number> =>
  (await server.db.query('SELECT 1 FROM family WHERE name = $1', [name])).length;

describe('a request that is repeated with its key', () => {
  it('runs once, with equal responses, when five arrive at the same time', async () => {
    const responses = await Promise.all([1, 2, 3, 4, 5].map(() => add('Five Clicks', 'five-clicks')));
    const bodies = await Promise.all(responses.map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(
      new Set(bodies.map((body) => JSON.stringify((JSON.parse(body) as { families: [{ id: number }] }).families[0].id)))
        .size,
    ).toBe(1);
    expect(await rowsNamed('Five Clicks')).toBe(1);
  });

  it('gets the same response after the first one was lost', async () => {
    const first: unknown = await (await add('Lost Response', 'lost-response')).json();
    expect(await (await add('Lost Response', 'lost-response')).json()).toEqual(first);
    expect(await rowsNamed('Lost Response')).toBe(1);
  });

  it('is refused with different content', async () => {
    await add('One Thing', 'same-key-1');
    const response = await add('Another Thing', 'same-key-1');
    expect([response.status, await response.json()]).toEqual([
      409,
      { message: 'This was already sent with different content. Please reload the page.' },
    ]);
    expect(await rowsNamed('Another Thing')).toBe(0);
  });

  it('runs again after a failure, which stores no data', async () => {
    failures = 1;
    expect((await add('Second Try', 'second-try')).status).toBe(409);
    expect(await rowsNamed('Second Try')).toBe(0);
    expect((await add('Second Try', 'second-try')).status).toBe(200);
    expect(await rowsNamed('Second Try')).toBe(1);
  });

  it('is a different request for another caller', async () => {
    await add('Two Users', 'two-users', concierge);
    await add('Two Users', 'two-users', colleague);
    expect(await rowsNamed('Two Users')).toBe(2);
  });

  it('runs again after a day', async () => {
    await add('Next Day', 'next-day');
    await server.db.query("UPDATE idempotency SET created_at = now() - INTERVAL '25 hours' WHERE key = 'next-day'");
    await deleteOldResponses(server.db);
    await add('Next Day', 'next-day');
    expect(await rowsNamed('Next Day')).toBe(2);
  });
});

it('a request without a key runs each time', async () => {
  await add('No Key');
  await add('No Key');
  expect(await rowsNamed('No Key')).toBe(2);
});

it('a failed request without a key stores no data', async () => {
  failures = 1;
  await add('Rolled Back');
  expect(await rowsNamed('Rolled Back')).toBe(0);
});
