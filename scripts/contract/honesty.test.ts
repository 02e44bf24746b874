import { reportWith } from '#test/support/contract/plantedRuns';
import type { Fault, Passed } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';
import type { LawName } from './verify/laws/law';
import { operations } from './verify/operations';
import { textReport } from './verify/report/text';

const server = testServer();

const runOf = (ids: readonly string[], laws: readonly LawName[], fault: Fault, seed = 7) =>
  reportWith(server, fault, { operations: operations.filter(({ id }) => ids.includes(id)), laws, seed });

const refusal = { status: 400, headers: { 'content-type': 'application/json' }, body: '{"message":"No."}' };

/** Changes the JSON of successes, value by value; `undefined` removes a field. */
const rewriting =
  (change: (value: unknown, name: string) => unknown): Fault =>
  async (request) => {
    const response = await request.forward();
    const isJson = response.headers['content-type']?.startsWith('application/json') === true;
    if (!isJson || response.status >= 300 || response.body === '') return response;
    return {
      ...response,
      body: JSON.stringify(JSON.parse(response.body, (name, value: unknown) => change(value, name))),
    };
  };

test('the line ends of a form may be stored as its encoding sends them', async () => {
  const fault = rewriting((value) => (typeof value === 'string' ? value.replaceAll(/\r?\n/g, '\r\n') : value));
  const { findings, cases } = await runOf(['sendMessage'], ['sent is read'], fault);
  expect(findings).toEqual([]);
  expect(cases).toBeGreaterThan(5);
}, 60_000);

test('optional fields with their default, or false, may be absent in responses', async () => {
  // The default of `canProvideProofOfAddress` is true.
  const fault = rewriting((value, name) => (value === (name === 'canProvideProofOfAddress') ? undefined : value));
  const { findings, cases } = await runOf(['saveBusinesses'], ['valid requests', 'sent is read'], fault);
  expect(findings).toEqual([]);
  expect(cases).toBeGreaterThan(5);
}, 60_000);

const isCreation = ({ method, path }: Passed): boolean => method === 'POST' && path === '/api/vendor/createvendor';

test('a shrunk request has a new idempotency key', async () => {
  const bodies = new Map<string, Set<string>>();
  const fault: Fault = (request) => {
    const key = request.headers['idempotency-key'];
    if (!isCreation(request)) return request.forward();
    if (key !== undefined) bodies.set(key, new Set([...(bodies.get(key) ?? []), request.body.toString()]));
    // A finding that no smaller request without a key shows.
    return key === undefined ? request.forward() : Promise.resolve(refusal);
  };
  const { findings } = await runOf(['createVendor'], ['sent is read'], fault);
  expect(findings.map(({ check }) => check)).toEqual(['valid requests are accepted']);
  expect(bodies.size).toBeGreaterThan(3);
  expect([...bodies.values()].filter(({ size }) => size > 1)).toEqual([]);
}, 60_000);

test('a shrunk text has no half of a surrogate pair', async () => {
  const halves: string[] = [];
  const fault: Fault = (request) => {
    const text = request.body.toString();
    if (/\\ud[89a-f]/i.test(text)) halves.push(text);
    return isCreation(request) && /\p{Extended_Pictographic}/u.test(text)
      ? Promise.resolve(refusal)
      : request.forward();
  };
  const { findings } = await runOf(['createVendor'], ['sent is read'], fault);
  expect(findings.map(({ check }) => check)).toEqual(['valid requests are accepted']);
  expect(halves).toEqual([]);
}, 60_000);

test('a run on a server whose every 60th response is a 500 ends with findings of it', async () => {
  let count = 0;
  const fault: Fault = (request) => {
    count += 1;
    const failure = { ...refusal, status: 500, body: '{"message":"The 60th."}' };
    return count % 60 === 0 ? Promise.resolve(failure) : request.forward();
  };
  const report = await reportWith(server, fault, { seconds: 30 });
  expect(report.ended).toBeUndefined();
  expect(report.findings.map(({ check }) => check)).toContain('no server error');
  // What a failed request leaves is no finding of a later one.
  expect(report.findings.filter(({ response, message }) => !`${response}${message}`.includes('500'))).toEqual([]);
}, 120_000);

test('a read that fails says nothing about the save before it, which is not played', async () => {
  const fault: Fault = (request) =>
    request.path === '/api/family/getfamilypart'
      ? Promise.resolve({ ...refusal, status: 500, body: '{"message":"Failed."}' })
      : request.forward();
  const report = await runOf(['createVendor'], ['sent is read'], fault);
  expect(report.findings).toEqual([]);
  expect(report.notPlayed.map(({ reason }) => reason)).toContain('The server failed in a request of the check.');
}, 60_000);

test('an authentication wall on undeclared paths is one line of the report', async () => {
  const paths = operations.map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));
  const fault: Fault = (request) =>
    paths.some((path) => path.test(request.path))
      ? request.forward()
      : Promise.resolve({ status: 401, headers: {}, body: '' });
  const ids = ['getFamilies', 'isOnboarded', 'isConcierge', 'getLoginProfileId'];
  const report = await runOf(ids, ['the envelope'], fault);
  expect(report.findings).toEqual([]);
  const [, notPlayed = ''] = textReport(report).split('Not played:');
  expect(notPlayed.match(/authentication on undeclared paths/g)).toHaveLength(1);
}, 60_000);
