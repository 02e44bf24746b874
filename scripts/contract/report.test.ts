import { sampleTokens } from '#test/support/contract/contractCallers';
import type { Fault, Passing } from '#test/support/contract/contractFaults';
import { reportWith } from '#test/support/contract/plantedRuns';
import { testServer } from '#test/support/server/serverApp';
import { curlScript } from './verify/curl';
import { causesOf, type Report } from './verify/findings';
import { operations } from './verify/operations';
import { textReport } from './verify/report/text';
import type { Settings } from './verify/settings';
import { requestFor } from './verify/target';

const server = testServer();

const faithful: Fault = (request) => request.forward();

const reportOn = (ids: readonly string[], fault = faithful, more: Partial<Settings> = {}): Promise<Report> =>
  reportWith(server, fault, { operations: operations.filter(({ id }) => ids.includes(id)), seed: 4, ...more });

test('operations without a token are untested, and counted in the summary', async () => {
  const report = await reportOn(['getHealth', 'isOnboarded', 'getFamilies'], undefined, {
    tokenOf: (name) => (name === 'client' ? sampleTokens(server)(name) : Promise.resolve(undefined)),
  });
  expect(textReport(report)).toContain('1 of 3 operations verified, 1 verified in part, 1 not possible.');
  expect(textReport(report)).toMatch(/\d+ checks played, \d+ not played; no token for newcomer, .*otherKey\./);
});

test('one error in several operations is one cause', async () => {
  const ids = ['getFamilies', 'isOnboarded', 'isConcierge', 'getLoginProfileId'];
  const report = await reportOn(ids, async (request) => {
    const response = await request.forward();
    return response.status === 401 ? { ...response, body: '{"error":"no"}' } : response;
  });
  const [cause, ...others] = causesOf(report.findings);
  expect(others).toEqual([]);
  expect(cause?.places).toHaveLength(4);
  expect(textReport(report)).toContain('4 findings, of 1 causes.');
});

/** A read of a deleted contact returns the contact as it was created. */
const readsDeleted = (): Fault => {
  let created: Passing | undefined;
  return async (request) => {
    const response = await request.forward();
    if (request.path.endsWith('/createcontact')) created = { ...response, status: 200 };
    return response.status === 404 && request.path.endsWith('/getcontact') && created ? created : response;
  };
};

test('a finding contains its requests and the response', async () => {
  const { findings } = await reportOn(['deleteContact'], readsDeleted(), { laws: ['valid requests'] });
  const finding = findings.find(({ check }) => check === 'deleted records are not found');
  expect(finding?.script.split('\n')).toEqual([
    expect.stringContaining('-X DELETE'),
    expect.stringContaining('/getcontact?id='),
  ]);
  expect(finding?.response).toMatch(/^200 application\/json\n\{"contact":/);
});

test('the script of a finding has the token as a variable, and quotes its texts', () => {
  const file = { field: 'attachments', name: 'it’s.txt', type: 'text/plain', content: Buffer.from('$HOME') };
  const form = { kind: 'form', fields: { content: "it's $1" }, files: [file] } as const;
  const text = { kind: 'text', type: 'application/json', text: '{"a":"\u0000"}' } as const;
  const requests = [requestFor('client', 'sendMessage', {}, form), requestFor('concierge', 'addFamily', {}, text)];
  expect(curlScript('http://server', requests).split('\n')).toEqual([
    "printf %s 'JEhPTUU=' | base64 -d > 'it’s.txt'",
    expect.stringContaining(`-H "Authorization: Bearer $CLIENT_TOKEN" --form-string 'content=it'\\''s $1' -F`),
    expect.stringMatching(/^printf %s 'eyJhIjoiAC.*' \| base64 -d \| curl .*CONCIERGE_TOKEN.* --data-binary @-$/),
  ]);
});
