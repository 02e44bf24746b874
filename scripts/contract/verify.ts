/** Holds any server against the contract: `npm run contract:verify -- --base-url URL --token-command CMD`. See openapi/README.md. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerNames } from './verify/call';
import type { Report } from './verify/findings';
import { BadArgument, readOptions, usage } from './verify/options';
import { htmlReport } from './verify/report/html';
import { junitReport } from './verify/report/junit';
import { textReport } from './verify/report/text';
import { verify } from './verify/run';
import { remembered, tokenCommand, type TokenSource } from './verify/tokens';
import { missingCallers } from './verify/verdict';

/** Asks for every caller once, so that a command that fails is said as that. @throws Error when it has none. */
const checkedTokens = async (command: string): Promise<TokenSource> => {
  let failure = '';
  const tokenOf = remembered(tokenCommand(command, (message) => (failure = message)));
  const tokens = await Promise.all(callerNames.map((name) => tokenOf(name)));
  if (tokens.every((token) => token === undefined))
    throw new Error(
      `The token command has a token for none of ${callerNames.join(', ')}: ${failure || 'it printed nothing'}`,
    );
  for (const { caller, unseen } of await missingCallers(tokenOf))
    console.error(`No token for ${caller}: not seen is ${unseen}.`);
  return tokenOf;
};

const write = (folder: string, report: Report): void => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'junit.xml'), junitReport(report));
  writeFileSync(join(folder, 'report.html'), htmlReport(report));
  console.log(`${textReport(report)}\nReports: ${join(folder, 'junit.xml')}, ${join(folder, 'report.html')}`);
};

const exitCodeOf = ({ findings, ended, untested, missing }: Report, strict: boolean): number => {
  if (ended !== undefined) return 2;
  return findings.length > 0 || (strict && untested.length + missing.length > 0) ? 1 : 0;
};

const main = async (): Promise<number> => {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    console.log(usage);
    return 0;
  }
  const { command, strict, report: folder, ...settings } = options;
  let told = 0;
  const report = await verify({
    ...settings,
    tokenOf: await checkedTokens(command),
    onFinding: ({ operationId, check }) => console.error(`✗ ${operationId}: ${check}`),
    onProgress: ({ cases, findings, seconds }) => {
      if (seconds - told < 5) return;
      told = seconds;
      console.error(`${cases} of ${settings.cases} cases, ${findings} findings, ${seconds.toFixed(0)} s`);
    },
  });
  write(folder, report);
  return exitCodeOf(report, strict);
};

const saidOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const reason = error.cause instanceof Error && error.cause.message !== '' ? ` (${error.cause.message})` : '';
  return error instanceof BadArgument ? error.message : `${error.message}${reason}`;
};

try {
  process.exitCode = await main();
} catch (error) {
  console.error(saidOf(error));
  process.exitCode = 2;
}
