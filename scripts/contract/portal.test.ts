import { sampleTokens } from '../../test/support/contractCallers';
import { additiveOperation } from '../../test/support/additive';
import { createTestServer, type TestServer } from '../../test/support/server-app';
import { prober } from './portal/probe';
import { portalReport, portalText } from './portal/report';
import { operations } from './verify/operations';

let server: TestServer;
/** What the server is taken to lack. */
let lacks: (method: string, address: string) => boolean = () => false;

beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const reportOn = (): ReturnType<typeof portalReport> => {
  const probe = prober(server.url, sampleTokens(server));
  return portalReport((operation) =>
    lacks(operation.method, operation.path) ? Promise.resolve('absent') : probe(operation),
  );
};

test('this server switches on every feature of the portal and has every call of the specification', async () => {
  lacks = () => false;
  const report = await reportOn();
  expect(report.missing).toEqual([]);
  expect(report.unknown).toEqual([]);
  expect(report.features.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(portalText(report)).toContain('The server has every call of the specification.');
});

test('nothing is changed by asking', async () => {
  const changing: string[] = [];
  server.app.server.on('request', (request) => {
    if (request.method !== 'GET' && request.headers.authorization !== undefined) changing.push(request.url ?? '');
  });
  await reportOn();
  expect(changing).toEqual([]);
});

test('a server of the specification alone hides every feature, each with the calls it needs', async () => {
  lacks = (method, path) => additiveOperation(method, path) !== undefined;
  const report = await reportOn();
  expect(report.missing).toEqual([]);
  expect(report.features.every(({ missing }) => missing.length > 0)).toBe(true);
  expect(portalText(report)).toContain('Net worth: GET /api/accounting/NetWorth');
});

test('a call of the specification that is missing is named', async () => {
  const [first] = operations.filter(({ additive }) => !additive);
  lacks = (method, path) => method === first!.method && path === first!.path;
  expect(portalText(await reportOn())).toContain(`  ${first!.method} ${first!.path}\n`);
});
