import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callerNames } from './verify/request';
import type { Report } from './verify/findings';
import { InvalidArgument, readOptions, usage } from './verify/options';
import { jsonReport } from './verify/report/json';
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
  const files = { 'report.txt': `${text}\n`, 'report.json': jsonReport(report) };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  console.log(`${text}\nReports in ${folder}: ${Object.keys(files).join(', ')}`);
};

const isLeftOut = (tested: Report['tested']): boolean => tested.some(({ leftOut }) => leftOut > 0);

const exitCodeOf = ({ findings, ended, untested, missing, notPlayed, tested }: Report, strict: boolean): number => {
  if (ended !== undefined) return 2;
  const isPartial = untested.length + missing.length + notPlayed.length > 0 || isLeftOut(tested);
  return findings.length > 0 || (strict && isPartial) ? 1 : 0;
};

const verifyServer = async (args: readonly string[]): Promise<number> => {
  const options = readOptions(args);
  if (!options) {
    console.log(usage);
    return 0;
  }
  const { command, strict, report: folder, ...settings } = options;
  const tokenOf = await checkedTokens(command);
  let reportedAt = 0;
  let waitUntil = 0;
  const onWait = (caller: string, seconds: number): void => {
    if (Date.now() < waitUntil) return;
    waitUntil = Date.now() + seconds * 1000;
    console.error(`The server limits requests (429 or 503): the ${caller} waits ${seconds} s.`);
  };
  const report = await verify({
    ...settings,
    clientOptions: { ...settings.clientOptions, onWait },
    tokenOf,
    onFinding: ({ operationId, check }) => console.error(`✗ ${operationId}: ${check}`),
    onProgress: ({ cases, requests, findings, seconds }) => {
      if (seconds - reportedAt < 5) return;
      reportedAt = seconds;
      console.error(`${cases} checks, ${requests} requests, ${findings} findings, ${seconds.toFixed(0)} s`);
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

/**
 * Verifies a server against the contract.
 *
 * @returns The exit code: 0 without findings, 1 with findings, 2 when it failed or ended early.
 */
export async function run(args: readonly string[]): Promise<number> {
  try {
    return await verifyServer(args);
  } catch (error) {
    console.error(messageOf(error));
    return 2;
  }
}
