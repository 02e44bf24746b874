import { startPgbouncer, type Pooler } from '#scripts/support/pgbouncer';
import { launchProduct } from '#test/support/journeys/product';
import { accountByHandle } from '../identity/accounts';
import { createProductData, type ProductData } from '#test/support/journeys/productData';
import { signIn } from '#test/support/journeys/signIn';
import { unlimitedRequests } from '#test/support/server/unlimitedRequests';
import { openPostgres } from './postgres';

const { TEST_DATABASE_URL: server, TEST_PGBOUNCER: program } = process.env;
const ignore = (): void => undefined;
const polls = '/api/messaging/getclientconversations';

// Only a real PgBouncer shows these; `npm run test:postgres` says when it is not installed.
if (server && program !== undefined) {
  let pooler: Pooler;
  let data: ProductData;
  let direct: string;
  let pooled: string;

  beforeAll(async () => {
    pooler = await startPgbouncer(program, server);
    data = await createProductData(undefined, server);
    direct = data.settings['DATABASE_URL']!;
    pooled = pooler.urlOf(direct);
  });
  afterAll(async () => {
    await pooler.stop();
    await data.remove();
  });

  test('a new connection has the limits in each statement and transaction, and leaves none behind', async () => {
    const db = openPostgres(pooled, ignore);
    const limits =
      "SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle, current_setting('timezone') AS zone";
    const expected = [{ statement: '8s', idle: '16s', zone: 'UTC' }];
    expect(await db.query(limits)).toEqual(expected);
    expect(await db.transaction((tx) => tx.query(limits))).toEqual(expected);
    await expect(db.query('SELECT pg_sleep(30)')).rejects.toMatchObject({ cause: { code: '57014' } });
    await db.run("SELECT 1/(CASE current_setting('statement_timeout') WHEN '0' THEN 1 ELSE 0 END)");
    await db.close();
  }, 30_000);

  test.each([
    ['PgBouncer alone', false],
    ['PgBouncer and a listening connection of its own', true],
  ])(
    'the product behind %s starts, and a poll sees a change of another instance at once',
    async (_name, hasListenUrl) => {
      const settings = {
        ...data.settings,
        ...unlimitedRequests,
        LOG_LEVEL: 'info',
        DATABASE_URL: pooled,
        ...(hasListenUrl && { DATABASE_LISTEN_URL: direct }),
      };
      const product = await launchProduct(settings);
      const { accessToken } = await signIn(product.url, 'client');
      const poll = async (etag?: string): Promise<Response> =>
        fetch(product.url + polls, {
          headers: { authorization: `Bearer ${accessToken}`, ...(etag !== undefined && { 'if-none-match': etag }) },
        });
      const logged = hasListenUrl ? 'notifications of the database arrive' : 'of the database do not arrive';
      while (!product.log().includes(logged)) await poll();

      const etag = (await poll()).headers.get('etag')!;
      expect((await poll(etag)).status).toBe(304);
      expect((await poll(etag)).status).toBe(304);
      const other = openPostgres(direct, ignore);
      const changed = await other.query(
        `UPDATE conversation SET version = version + 1 WHERE client_id =
           (SELECT id FROM login_profile WHERE sub = $1) RETURNING id`,
        [accountByHandle('client')!.sub],
      );
      expect(changed.length).toBeGreaterThan(0);
      const start = performance.now();
      while ((await poll(etag)).status === 304) expect(performance.now() - start).toBeLessThan(3_000);
      await other.close();
      await product.stop();
    },
    120_000,
  );
}
