import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { redocly } from '#scripts/contract-lint/redocly';
import { isPart, listOf, textOf, type Part } from '#server/contract/parts';
import type { Finding, Report } from '../verify/findings';
import { operationNamed } from '../verify/operations';
import { isCaller } from '../verify/request';
import type { TokenSource } from '../verify/tokens';
import { readWorkflows, workflowFolder, type Workflow } from './workflows';

/** Responses may have fields that the contract does not declare: Redocly reports them. The kit checks schemas itself. */
const openSchemas = ['--severity', 'SCHEMA_CHECK=warn'];

/** The result of the workflows on a server. */
type Played = Pick<Report, 'findings' | 'notes'>;

interface Server {
  readonly baseUrl: string;
  readonly tokenOf: TokenSource;
}

const partsOf = (part: Part, name: string): Part[] => listOf(part, name).filter(isPart);

/** The failed check of a step, with its request and response. */
const findingOf = ({ id, file, summary, operations }: Workflow, step: Part): Finding[] => {
  const operationId = operations.get(textOf(step, 'stepId'));
  const failed = partsOf(step, 'checks').find((check) => check['passed'] === false && check['severity'] === 'error');
  if (operationId === undefined || !failed) return [];
  const { method, path, tag } = operationNamed(operationId);
  return [
    {
      operationId,
      method,
      path,
      tag,
      group: 'workflows',
      check: `workflow ${id}`,
      message: `${summary} Step ${textOf(step, 'stepId')}: ${textOf(failed, 'message')}`,
      caller: 'the callers of the workflow',
      script: `npx redocly respect openapi/workflows/${file} --workflow ${id} ${openSchemas.join(' ')}`,
      response: JSON.stringify(step['response'], null, 2),
      times: 1,
    },
  ];
};

const findingsOf = (result: unknown, workflows: readonly Workflow[]): Finding[] => {
  const files = isPart(result) && isPart(result['files']) ? Object.values(result['files']).filter(isPart) : [];
  const played = files.flatMap((file) => partsOf(file, 'executedWorkflows'));
  return workflows.flatMap((workflow) => {
    const own = played.filter((one) => one['workflowId'] === workflow.id);
    if (own.length === 0) throw new Error(`redocly respect did not run the workflow ${workflow.id}.`);
    return own.flatMap((one) => partsOf(one, 'executedSteps')).flatMap((step) => findingOf(workflow, step));
  });
};

/** Runs workflows. Tokens are in the environment, which other users of the computer cannot read. */
async function play(
  baseUrl: string,
  workflows: readonly Workflow[],
  skipped: readonly Workflow[],
  tokens: Readonly<Record<string, string>>,
): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'contract-workflows-'));
  try {
    const output = join(folder, 'result.json');
    const files = [...new Set([...workflows, ...skipped].map(({ file }) => file))];
    const others = skipped.flatMap(({ id }) => ['--skip', id]);
    const server = ['--server', `portal=${baseUrl}`, ...openSchemas];
    const args = ['respect', ...files, ...server, '--json-output', output, ...others];
    const run = await redocly(args, workflowFolder, { REDOCLY_CLI_RESPECT_INPUT: JSON.stringify(tokens) });
    try {
      return findingsOf(JSON.parse(readFileSync(output, 'utf8')), workflows);
    } catch (error) {
      throw new Error(`The workflows could not run.\n${run.result}${run.remarks}`, { cause: error });
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Runs the workflows of `openapi/workflows` on a server. A workflow without the tokens it needs, or with an operation
 * that the server does not offer, is noted.
 *
 * @throws Error when `redocly respect` cannot run.
 */
export async function playWorkflows({ baseUrl, tokenOf }: Server, notOffered: readonly string[]): Promise<Played> {
  const notes: string[] = [];
  const tokens: Record<string, string> = {};
  const possible: Workflow[] = [];
  const workflows = readWorkflows();
  for (const workflow of workflows) {
    for (const caller of workflow.callers.filter(isCaller)) {
      const token = await tokenOf(caller);
      if (token !== undefined) tokens[caller] = token;
    }
    const missing = workflow.callers.find((caller) => tokens[caller] === undefined);
    const lacking = [...workflow.operations.values()].find((id) => notOffered.includes(id));
    if (missing !== undefined) notes.push(`Workflow ${workflow.id}: no token for ${missing}.`);
    else if (lacking !== undefined) notes.push(`Workflow ${workflow.id}: ${lacking} is not offered.`);
    else possible.push(workflow);
  }
  const skipped = workflows.filter((workflow) => !possible.includes(workflow));
  return { findings: possible.length === 0 ? [] : await play(baseUrl, possible, skipped, tokens), notes };
}
