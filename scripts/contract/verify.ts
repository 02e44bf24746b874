/** Holds any server against the contract: `npm run contract:verify -- --base-url URL --token-command CMD`. See openapi/README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { operations } from './verify/operations';
import { htmlReport } from './verify/report/html';
import { junitReport } from './verify/report/junit';
import { textReport } from './verify/report/text';
import { verify, type Settings } from './verify/run';
import { tokenCommand } from './verify/tokens';

const usage = `Holds a server against the contract.

  npm run contract:verify -- --base-url https://your.server --token-command './token.sh'

  --base-url URL        where the API is, without /api
  --token-command CMD   prints an access token; its last argument is newcomer, client, otherClient or concierge
  --tags a,b            only these areas
  --operations a,b      only these operations
  --cases N             how many requests are judged (3000)
  --seed N              repeats an earlier run
  --read-only           sends nothing that changes anything
  --report DIR          where junit.xml and report.html are written (reports/contract)`;

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string' },
    'token-command': { type: 'string' },
    tags: { type: 'string' },
    operations: { type: 'string' },
    cases: { type: 'string', default: '3000' },
    seed: { type: 'string' },
    'read-only': { type: 'boolean', default: false },
    report: { type: 'string', default: 'reports/contract' },
    help: { type: 'boolean', default: false },
  },
});

const among = (list: string | undefined, name: string): boolean => list === undefined || list.split(',').includes(name);

let told = 0;

const settingsOf = (baseUrl: string, command: string): Settings => ({
  baseUrl: baseUrl.replace(/\/$/, ''),
  tokenOf: tokenCommand(command),
  operations: operations.filter(({ id, tag }) => among(values.tags, tag) && among(values.operations, id)),
  cases: Number(values.cases),
  seed: values.seed === undefined ? Math.floor(Math.random() * 1_000_000) : Number(values.seed),
  readOnly: values['read-only'],
  onFinding: ({ operationId, check }) => console.error(`✗ ${operationId}: ${check}`),
  onProgress: ({ cases, findings, seconds }) => {
    if (seconds - told < 5) return;
    told = seconds;
    console.error(`${cases} of ${values.cases} cases, ${findings} findings, ${seconds.toFixed(0)} s`);
  },
});

const { 'base-url': baseUrl, 'token-command': command } = values;
if (values.help || baseUrl === undefined || command === undefined) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 2;
} else {
  try {
    const report = await verify(settingsOf(baseUrl, command));
    mkdirSync(values.report, { recursive: true });
    writeFileSync(join(values.report, 'junit.xml'), junitReport(report));
    writeFileSync(join(values.report, 'report.html'), htmlReport(report));
    console.log(
      `${textReport(report)}\nReports: ${join(values.report, 'junit.xml')}, ${join(values.report, 'report.html')}`,
    );
    process.exitCode = report.findings.length === 0 ? 0 : 1;
  } catch (error) {
    console.error(
      error instanceof Error
        ? `${error.message}${error.cause instanceof Error ? ` (${error.cause.message})` : ''}`
        : error,
    );
    process.exitCode = 2;
  }
}
