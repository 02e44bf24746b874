/**
 * Verifies a server against the contract: `npm run contract:verify -- --base-url URL --token-command CMD`. See
 * openapi/README.md.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerNames } from './verify/request';
import type { Report } from './verify/findings';
import { InvalidArgument, readOptions, usage } from './verify/options';
import { htmlReport } from './verify/report/html';
import { junitReport } from './verify/report/junit';
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
  writeFileSync(join(folder, 'junit.xml'), junitReport(report));
  writeFileSync(join(folder, 'report.html'), htmlReport(report));
  console.log(`${textReport(report)}\nReports: ${join(folder, 'junit.xml')}, ${join(folder, 'report.html')}`);
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
  const { command, strict, report: folder, ...settings } = options;
  let reportedAt = 0;
  const report = await verify({
    ...settings,
    tokenOf: await checkedTokens(command),
    onFinding: ({ operationId, check }) => console.error(`✗ ${operationId}: ${check}`),
    onProgress: ({ cases, findings, seconds }) => {
      if (seconds - reportedAt < 5) return;
      reportedAt = seconds;
      console.error(`${cases} cases, ${findings} findings, ${seconds.toFixed(0)} s`);
    },
  });
  write(folder, report);
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
