import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { additiveOperation } from '#test/support/contract/additive';
import { testServer } from '#test/support/server/serverApp';
import { prober } from './portal/probe';
import { portalReport, portalText } from './portal/report';
import { operations } from './verify/operations';

/** The operations that the server lacks. */
let lacks: (method: string, address: string) => boolean = () => false;

const server = testServer();

const reportOn = (): ReturnType<typeof portalReport> => {
  const probe = prober(server.url, sampleTokens(server));
  return portalReport((operation) =>
    lacks(operation.method, operation.path) ? Promise.resolve('absent') : probe(operation),
  );
};

test('this server enables every feature of the portal and has every operation of the specification', async () => {
  lacks = () => false;
  const report = await reportOn();
  expect(report.missing).toEqual([]);
  expect(report.unknown).toEqual([]);
  expect(report.features.filter(({ missing }) => missing.length > 0)).toEqual([]);
  expect(portalText(report)).toContain('The server has every operation of the specification.');
});

test('probing changes no data', async () => {
  const changing: string[] = [];
  server.app.server.on('request', (request) => {
    if (request.method !== 'GET' && request.headers.authorization !== undefined) changing.push(request.url ?? '');
  });
  await reportOn();
  expect(changing).toEqual([]);
});

test('a server with the specification only hides every feature, each with its missing operations', async () => {
  lacks = (method, path) => additiveOperation(method, path) !== undefined;
  const report = await reportOn();
  expect(report.missing).toEqual([]);
  expect(report.features.every(({ missing }) => missing.length > 0)).toBe(true);
  expect(portalText(report)).toContain('Net worth: GET /api/accounting/NetWorth');
});

test('names a missing operation of the specification', async () => {
  const [first] = operations.filter(({ additive }) => !additive);
  lacks = (method, path) => method === first!.method && path === first!.path;
  expect(portalText(await reportOn())).toContain(`  ${first!.method} ${first!.path}\n`);
});

describe('12 Beyond it: a server with the operations of the specification only', () => {
  let status = 404;
  /** Checks the path before the token, as ours; rejects additive operations. */
  const plain = createServer((request, response) => {
    const { method = '', url = '' } = request;
    const isKnown = operations.some(({ path }) => path.startsWith(url.split('/').slice(0, 4).join('/')));
    if (additiveOperation(method, url)) response.writeHead(status).end();
    else
      response
        .writeHead(isKnown ? 401 : 404)
        .end(JSON.stringify({ message: isKnown ? 'Please sign in.' : 'Not found.' }));
  });
  beforeAll(() => once(plain.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => new Promise((settle) => plain.close(settle)));

  test.each([404, 405, 501])('enables no feature when it responds with %d to additive operations', async (refusal) => {
    status = refusal;
    const { port } = plain.address() as AddressInfo;
    const report = await portalReport(prober(`http://127.0.0.1:${String(port)}`, sampleTokens(server)));
    expect(report.missing).toEqual([]);
    expect(report.features.filter(({ missing, unknown }) => missing.length + unknown.length === 0)).toEqual([]);
  });
});

describe('a server that checks the token before the path, with one read', () => {
  let id = 0;
  /** Every error has a trace id, and every path needs a token. */
  const guarded = createServer((request, response) => {
    const trace = `trace-${String((id += 1))}`;
    const isKnown = request.url?.startsWith('/api/profile/IsOnboarded') === true;
    const status = request.headers.authorization === undefined ? 401 : isKnown ? 200 : 501;
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(status === 200 ? 'true' : JSON.stringify({ message: 'No.', trace }));
  });
  beforeAll(() => once(guarded.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => new Promise((settle) => guarded.close(settle)));

  test('enables no feature and does not say that it has every operation', async () => {
    const { port } = guarded.address() as AddressInfo;
    const report = await portalReport(prober(`http://127.0.0.1:${String(port)}`, sampleTokens(server)));
    expect(report.missing).not.toContain('GET /api/profile/IsOnboarded');
    expect(report.missing).toContain('GET /api/family/getfamilies');
    expect(report.unknown).toContain('POST /api/family/addfamily');
    expect(report.features.filter(({ missing, unknown }) => missing.length + unknown.length === 0)).toEqual([]);
    expect(portalText(report)).not.toMatch(/every operation|Enabled features/);
  });
});
