/**
 * Verifies a server against the contract: `npm run contract:verify -- --base-url URL --token-command CMD`. See
 * docs/contract-kit.md.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerNames } from './verify/request';
import type { Report } from './verify/findings';
import { readBaseline, withBaseline, writeBaseline } from './verify/inputs/baseline';
import { readData } from './verify/inputs/givenData';
import { InvalidArgument, readOptions, usage } from './verify/options';
import { htmlReport } from './verify/report/html';
import { jsonReport } from './verify/report/json';
import { junitReport } from './verify/report/junit';
import { sarifReport } from './verify/report/sarif';
import { textReport } from './verify/report/text';
import { verify } from './verify/run';
import { cachedTokens, tokenCommand, type TokenSource } from './verify/tokens';
import { missingTokens } from './verify/verdict';

/** Requests a token for each caller, to report a failing command early. @throws Error when there is none. */
const checkedTokens = async (command: string): Promise<TokenSource> => {
  let failure = '';
  const tokenOf = cachedTokens(tokenCommand(command, (message) => (failure = message)));
  const tokens = await Promise.all(callerNames.map((name) => tokenOf(name)));
  if (tokens.every((token) => token === undefined))
    throw new Error(`The token command returned no token for ${callerNames.join(', ')}: ${failure || 'no output'}`);
  for (const { caller, untested } of await missingTokens(tokenOf))
    console.error(`No token for ${caller}. Not tested: ${untested}.`);
  return tokenOf;
};

const write = (folder: string, report: Report): void => {
  mkdirSync(folder, { recursive: true });
  const text = textReport(report);
  const files = {
    'report.txt': `${text}\n`,
    'report.html': htmlReport(report),
    'report.json': jsonReport(report),
    'report.sarif': sarifReport(report),
    'junit.xml': junitReport(report),
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  console.log(`${text}\nReports in ${folder}: ${Object.keys(files).join(', ')}`);
};

const exitCodeOf = ({ findings, ended, untested, missing, sampled }: Report, strict: boolean): number => {
  if (ended !== undefined) return 2;
  return findings.length > 0 || (strict && untested.length + missing.length + sampled.length > 0) ? 1 : 0;
};

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.log(usage);
    return 0;
  }
  const { command, strict, report: folder, baseline: file, updatesBaseline, dataFile, ...settings } = options;
  const baseline = file === undefined || (updatesBaseline && !existsSync(file)) ? [] : readBaseline(file);
  const data = dataFile === undefined ? undefined : readData(dataFile);
  let reportedAt = 0;
  const found = await verify({
    ...settings,
    ...(data && { data }),
    tokenOf: await checkedTokens(command),
    onFinding: ({ operationId, check }) => console.error(`✗ ${operationId}: ${check}`),
    onProgress: ({ cases, findings, seconds }) => {
      if (seconds - reportedAt < 5) return;
      reportedAt = seconds;
      console.error(`${cases} cases, ${findings} findings, ${seconds.toFixed(0)} s`);
    },
  });
  const report = withBaseline(found, baseline);
  write(folder, report);
  if (file !== undefined && updatesBaseline) writeBaseline(file, report);
  return exitCodeOf(report, strict);
};

const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const reason = error.cause instanceof Error && error.cause.message !== '' ? ` (${error.cause.message})` : '';
  return error instanceof InvalidArgument ? error.message : `${error.message}${reason}`;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}
