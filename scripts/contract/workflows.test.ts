import { contract, objectAt } from '#server/contract/document';
import { textOf } from '#server/contract/parts';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { type Fault, type Passing, startFaultyCopy } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';
import { playWorkflows } from './stories/stories';
import { readWorkflows } from './stories/workflows';
import { operations } from './verify/operations';
import type { TokenSource } from './verify/tokens';

const server = testServer();

const descriptionOf = (id: string): string => {
  const { path, method } = operations.find((operation) => operation.id === id) ?? { path: '', method: '' };
  return textOf(objectAt(objectAt(objectAt(contract, 'paths'), path), method.toLowerCase()), 'description');
};

const play = async (fault: Fault, tokenOf: TokenSource = sampleTokens(server)) => {
  const copy = await startFaultyCopy(server.url);
  copy.plant(fault);
  try {
    return await playWorkflows({ baseUrl: copy.url, tokenOf }, []);
  } finally {
    await copy.close();
  }
};

test.each(readWorkflows())(
  'the description of an operation names the workflow $id, which it is part of',
  (workflow) => {
    const named = [...workflow.operations.values()].filter((id) => descriptionOf(id).includes(`\`${workflow.id}\``));
    expect(named.length).toBeGreaterThan(0);
  },
);

test('descriptions name only workflows that there are', () => {
  const ids = readWorkflows().map(({ id }) => id);
  const named = operations.flatMap(({ id }) =>
    [...descriptionOf(id).matchAll(/Workflow:\s+`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => name === undefined || !ids.includes(name))).toEqual([]);
  expect(named.length).toBeGreaterThan(0);
});

test('this server keeps every workflow, also a second time', async () => {
  expect(await play((request) => request.forward())).toEqual({ findings: [], notes: [] });
  expect(await play((request) => request.forward())).toEqual({ findings: [], notes: [] });
}, 120_000);

/** Every response has a field that the contract does not declare. */
const traced: Fault = async (request) => {
  const response = await request.forward();
  return response.body.startsWith('{') ? edited(response, (body) => body.replace('{', '{"traceId":"a",')) : response;
};

test('fields that the contract does not declare are no finding', async () => {
  expect(await play(traced)).toEqual({ findings: [], notes: [] });
}, 60_000);

/** What a server that violates a workflow would answer. */
const edited = (response: Passing, change: (body: string) => string): Passing => ({
  ...response,
  body: change(response.body),
});

/** Closed conversations stay closed, and one message is unread in each conversation. */
const brokenList: Fault = async (request) => {
  const response = await request.forward();
  if (!request.path.endsWith('/getconciergeconversations')) return response;
  return edited(response, (body) =>
    body.replaceAll('"OPEN"', '"CLOSED"').replaceAll(/"unreadCount":\d+/g, '"unreadCount":1'),
  );
};

test('names a server that breaks a workflow', async () => {
  const { findings } = await play(brokenList);
  expect(findings.map(({ check }) => check)).toEqual(['workflow messageReopensConversation', 'workflow unreadCounts']);
  expect(findings[0]).toMatchObject({ operationId: 'getConciergeConversations', group: 'workflows' });
}, 60_000);

test('a workflow without a token is noted', async () => {
  const { findings, notes } = await play(
    (request) => request.forward(),
    (name) => (name === 'concierge' ? Promise.resolve(undefined) : sampleTokens(server)(name)),
  );
  expect(findings).toEqual([]);
  expect(notes).toContain('Workflow legalHold: no token for concierge.');
}, 60_000);
