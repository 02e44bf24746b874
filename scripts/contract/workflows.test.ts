import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { redocly } from '#scripts/contract-lint/redocly';
import { contract, objectAt } from '#server/contract/document';
import { isJsonObject, listOf, textOf, type JsonObject } from '#server/contract/jsonObject';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { type Fault, startFaultyCopy } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';
import { operations } from './verify/operations';

const server = testServer();

const folder = 'openapi/workflows';
const files = readdirSync(folder).filter((name) => name.endsWith('.arazzo.yaml'));

const partsOf = (part: unknown, name: string): JsonObject[] =>
  isJsonObject(part) ? listOf(part, name).filter(isJsonObject) : [];

const workflows = files.flatMap((file) => partsOf(parse(readFileSync(join(folder, file), 'utf8')), 'workflows'));

const descriptionOf = (id: string): string => {
  const { path, method } = operations.find((operation) => operation.id === id) ?? { path: '', method: '' };
  return textOf(objectAt(objectAt(objectAt(contract, 'paths'), path), method.toLowerCase()), 'description');
};

/** Runs every workflow on the server with a fault. Returns the ids of those with a failed check. */
const failedWith = async (fault: Fault): Promise<string[]> => {
  const copy = await startFaultyCopy(server.url);
  copy.plant(fault);
  const results = mkdtempSync(join(tmpdir(), 'workflows-'));
  try {
    const callers = [
      ...new Set(workflows.flatMap(({ inputs }) => (isJsonObject(inputs) ? listOf(inputs, 'required') : []))),
    ];
    const tokens: Record<string, unknown> = {};
    for (const caller of ['client', 'concierge', 'newcomer', 'importer'] as const)
      if (callers.includes(caller)) tokens[caller] = await sampleTokens(server)(caller);
    const output = join(results, 'result.json');
    // Responses may have fields that the contract does not declare.
    const options = ['--severity', 'SCHEMA_CHECK=warn', '--json-output', output];
    const args = ['respect', ...files, '--server', `portal=${copy.url}`, ...options];
    await redocly(args, folder, { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(tokens) });
    const result: unknown = JSON.parse(readFileSync(output, 'utf8'));
    const played = Object.values(objectAt({ result }, 'result')['files'] ?? {}).flatMap((file) =>
      partsOf(file, 'executedWorkflows'),
    );
    expect(new Set(played.map(({ workflowId }) => workflowId))).toEqual(
      new Set(workflows.map(({ workflowId }) => workflowId)),
    );
    const hasFailed = (step: JsonObject): boolean =>
      partsOf(step, 'checks').some(({ passed, severity }) => passed === false && severity === 'error');
    return played
      .filter((workflow) => partsOf(workflow, 'executedSteps').some(hasFailed))
      .map((workflow) => textOf(workflow, 'workflowId'));
  } finally {
    rmSync(results, { recursive: true });
    await copy.close();
  }
};

test('descriptions of operations name every workflow that they are part of, and no other', () => {
  const ids = workflows.map((workflow) => textOf(workflow, 'workflowId'));
  const named = operations.flatMap(({ id }) =>
    [...descriptionOf(id).matchAll(/Workflow:\s+`(\w+)`/g)].map(([, name]) => name),
  );
  expect(named.filter((name) => name === undefined || !ids.includes(name))).toEqual([]);
  const missing = workflows.filter(
    (workflow) =>
      !partsOf(workflow, 'steps').some((step) =>
        descriptionOf(textOf(step, 'operationId')).includes(`\`${textOf(workflow, 'workflowId')}\``),
      ),
  );
  expect(missing).toEqual([]);
});

test('this server keeps every workflow, also with further fields in its responses', async () => {
  expect(await failedWith((request) => request.forward())).toEqual([]);
  const traced: Fault = async (request) => {
    const response = await request.forward();
    return { ...response, body: response.body.replace(/^\{/, '{"traceId":"a",').replace('"a",}', '"a"}') };
  };
  expect(await failedWith(traced)).toEqual([]);
}, 120_000);

test('a server that breaks workflows fails them', async () => {
  const failed = await failedWith(async (request) => {
    const response = await request.forward();
    if (!request.path.endsWith('/getconciergeconversations')) return response;
    const body = response.body.replaceAll('"OPEN"', '"CLOSED"').replaceAll(/"unreadCount":\d+/g, '"unreadCount":1');
    return { ...response, body };
  });
  expect(failed).toEqual(['messageReopensConversation', 'unreadCounts']);
}, 120_000);
