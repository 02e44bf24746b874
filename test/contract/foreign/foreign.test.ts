import { operations } from '../../../scripts/contract/verify/operations';
import type { Report } from '../../../scripts/contract/verify/findings';
import { textReport } from '../../../scripts/contract/verify/report/text';
import { type Settings, verify } from '../../../scripts/contract/verify/run';
import type { Fault } from './basics';
import { startForeignServer, type Weather } from './server';
import { foreignToken } from './tokens';

const offered = operations.filter(
  ({ tag, path }) =>
    ['health', 'user'].includes(tag) ||
    /profile\/(Is|get|Get|Update)|clientfamily|family\/(getfamilies|addfamily|getfamilysummary|getfamilypart|updatefamily|assignuser|unassignuser)|api\/(vendor|bankaccount|contact)\//.test(
      path,
    ) ||
    (tag === 'messaging' && !/Draft|Context|Search|Unread|Concierge\w*$|Download/.test(path)),
);

const reportOn = async (fault: Fault | undefined, weather: Weather, settings: Partial<Settings>): Promise<Report> => {
  const server = await startForeignServer(fault, weather);
  try {
    return await verify({
      baseUrl: server.url,
      tokenOf: (name) => Promise.resolve(foreignToken(name)),
      operations: offered,
      cases: 700,
      patience: 3,
      seed: 11,
      readOnly: false,
      ...settings,
    });
  } finally {
    await server.close();
  }
};

test('a correct server of others, of more than twenty operations, has no finding', async () => {
  const report = await reportOn(undefined, {}, { operations });
  expect(textReport(report)).toContain('What was verified is as the contract says.');
  expect(report.operations - report.untested.length).toBeGreaterThanOrEqual(20);
  expect(report.untested.filter(({ said }) => !/not offer/.test(said))).toEqual([]);
  expect(report.missing).toEqual([]);
}, 300_000);

/** What goes wrong, where to look for it, and what the report must name. */
const faults: readonly (readonly [fault: Fault, operation: string, check: RegExp])[] = [
  ['texts are lower case', 'createVendor', /what was saved/],
  ['texts are trimmed', 'createVendor', /what was saved/],
  ['fields are renamed', 'createVendor', /what was saved/],
  ['nothing is stored', 'createContact', /what was saved is read again|valid requests are accepted/],
  ['stored twice', 'createBankAccount', /one request makes one record/],
  ['saves are merged', 'updateVendor', /what is left out is cleared/],
  ['updates are not stored', 'updateContact', /what was saved is read again/],
  ['versions do not count', 'updateVendor', /stale save is refused/],
  ['versions stand still', 'updateVendor', /a version moves/],
  ['deleting does nothing', 'deleteVendor', /deleted things are gone/],
  ['deleted can be read', 'deleteContact', /deleted things are gone/],
  ['deleted stay listed', 'deleteVendor', /deleted things are gone/],
  ['deleting takes the next one along', 'createVendor', /other records stay as they are/],
  ['an update reaches another record', 'createContact', /other records stay as they are/],
  ['a repetition is done again', 'createVendor', /one request makes one record/],
  ['keys are ignored', 'createVendor', /repetition with the same Idempotency-Key/],
  ['lists have no order', 'getConciergeConversations', /lists keep their order/],
  ['conversations of others are listed', 'getClientConversations', /nothing of other families/],
  ['conversations of others', 'getMessages', /conversationId is checked/],
  ['any sender', 'sendMessage', /the sender is the caller/],
  ['status stays', 'sendMessage', /status after a message/],
  ['unread never falls', 'markMessagesAsRead', /unread/],
  ['identity numbers leak', 'updateProfile', /identity and account numbers/],
  ['account numbers leak', 'getBankAccount', /identity and account numbers/],
  ['any name is unchanged', 'getClientConversations', /name of another state/],
  ['the ETag stands still', 'getClientConversations', /ETag changes/],
  ['OPTIONS fails', 'getVendor', /no server error/],
  ['token: exp', 'getFamilies', /without a valid token/],
  ['token: nbf', 'getFamilies', /without a valid token/],
  ['token: aud', 'getFamilies', /without a valid token/],
  ['token: iss', 'getFamilies', /without a valid token/],
  ['token: typ', 'getFamilies', /without a valid token/],
  ['token: signature', 'getFamilies', /without a valid token/],
  ['token: end of signature', 'getFamilies', /without a valid token/],
  ['token: other key', 'getFamilies', /without a valid token/],
  ['token: alg', 'getFamilies', /without a valid token/],
  ['everybody may', 'getFamilies', /only those the contract names/],
  ['rules are not kept', 'createVendor', /rule is enforced/],
  ['messages are its own', 'createVendor', /message of the field/],
  ['401 has another body', 'getVendor', /body/],
];

const needed = ['createClientConversation', 'getClientConversations', 'getConciergeConversations', 'sendMessage'];

test.each(faults)('%s: found in %s, and named', async (fault, operation, check) => {
  const ids = [operation, ...(/onversation|Message/.test(operation) ? needed : [])];
  const report = await reportOn(fault, {}, { operations: operations.filter(({ id }) => ids.includes(id)), cases: 260 });
  expect(report.findings.map((finding) => finding.check)).toEqual(
    expect.arrayContaining([expect.stringMatching(check)]),
  );
});

const few: Partial<Settings> = { cases: 250 };

test('a slow server is verified all the same, many requests at once', async () => {
  const report = await reportOn(undefined, { delayMs: 100 }, { ...few, pace: { concurrency: 16, timeoutMs: 10_000 } });
  expect(report.findings).toEqual([]);
  expect(report.latencies[0]?.p50).toBeGreaterThanOrEqual(100);
});

test('a server that asks to wait is given the time, and has no finding for it', async () => {
  const report = await reportOn(undefined, { limitEvery: 40 }, few);
  expect(report.findings).toEqual([]);
  expect(textReport(report)).toMatch(/The server asked \d+ times to wait/);
});

test('a server that drops a tenth of its connections is judged by the others, and it is said', async () => {
  const report = await reportOn(undefined, { dropEvery: 10 }, few);
  expect(report.findings).toEqual([]);
  expect(report.ended).toBeUndefined();
  expect(textReport(report)).toMatch(/The server closed \d+ connections without an answer/);
});

test('a server that hangs ends the run with a sentence, and with what was seen until then', async () => {
  const report = await reportOn(undefined, { hangAfter: 150 }, { ...few, pace: { concurrency: 4, timeoutMs: 500 } });
  expect(report.ended).toMatch(/^The server has stopped answering: 3 requests in a row had no answer within 0.5 s\.$/);
  expect(report.cases).toBeGreaterThan(20);
  expect(report.findings).toEqual([]);
});

test('a server that dies ends the run with a sentence', async () => {
  const report = await reportOn(undefined, { dieAfter: 150 }, few);
  expect(report.ended).toMatch(/^The server has gone away: 8 requests in a row had no answer/);
  expect(report.findings).toEqual([]);
  expect(
    textReport(report)
      .split('\n')
      .filter((line) => line.includes('gone away')),
  ).toHaveLength(1);
});
