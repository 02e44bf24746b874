import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { csvConnector } from '#test/support/connectors/csvConnector';
import { sync } from '#test/support/connectors/sources';
import { openTestDatabase } from '#test/support/server/serverDatabase';

test('the connector of the documentation is the one that is tested', () => {
  const code = readFileSync('test/support/connectors/csvConnector.ts', 'utf8').trim();
  expect(readFileSync('docs/data.md', 'utf8')).toContain(code);
});

test('it imports the invoices of a CSV file over http, and later only what has changed', async () => {
  const db = await openTestDatabase();
  let due = '5.25';
  const server = createServer((_request, response) =>
    response.end(`id,family,number,total,due\n1,Csv Family,A,5.25,${due}\n2,Csv Family,B,6,6\n`),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const connector = csvConnector(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`);
  await db.query(`INSERT INTO family (name) VALUES ('Csv Family')`);
  expect(await sync(db, connector)).toMatchObject({
    differences: [],
    reports: [{ streams: { invoices: { created: 2 } } }],
  });
  expect(await sync(db, connector)).toMatchObject({ differences: [], reports: [], calls: 1 });
  due = '0';
  expect(await sync(db, connector)).toMatchObject({
    differences: [],
    reports: [{ streams: { invoices: { updated: 1, unchanged: 1 } } }],
  });
  await new Promise((resolve) => server.close(resolve));
  await db.close();
});
