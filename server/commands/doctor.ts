import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { readArguments } from '../commandLine';
import { examine } from '../doctor/examine';
import { loadEnvFile, print, runCommand } from './withDatabase';

const usage = `Examines the settings and what they name: certificates, database, issuer, mail, scanner, storage and proxy. Changes nothing.

  npm run doctor [-- --token-file FILE]

  --token-file    an access token of a user who has signed in, - reads it from the standard input

Exit codes: 0 everything is good, 1 something must be changed, 2 the examination could not run.`;

/** Reads a token from a file, so that it is not in the list of processes. */
const readToken = async (file: string | undefined): Promise<string | undefined> =>
  file === undefined ? undefined : (await (file === '-' ? text(process.stdin) : readFile(file, 'utf8'))).trim();

await runCommand(async () => {
  const { 'token-file': file } = readArguments(usage, { options: { 'token-file': { type: 'string' } } }).values;
  loadEnvFile();
  const findings = await examine(process.env, await readToken(file));
  const width = Math.max(...findings.map(({ part }) => part.length));
  for (const { part, state, text: line } of findings) print(`${state.padEnd(7)}  ${part.padEnd(width)}  ${line}`);
  const changes = findings.filter(({ state }) => state === 'change').length;
  print(
    changes === 0 ? 'Nothing must be changed.' : `${String(changes)} of ${String(findings.length)} must be changed.`,
  );
  return changes === 0 ? 0 : 1;
});
