/**
 * Says what the portal offers on a server: the features it switches on, those that stay hidden, and the calls of the specification it
 * lacks. Reads with a token, and asks for what changes something without one. See openapi/README.md.
 */
import { parseArgs } from 'node:util';
import { tokenCommand } from '../verify/tokens';
import { prober } from './probe';
import { portalReport, portalText } from './report';

const usage = "npm run contract:verify -- --portal --base-url https://your.server --token-command './token.sh'";

/** Runs with these arguments. Returns the exit code: 1 when calls of the specification are missing, 2 when nothing could be asked. */
export async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { portal: { type: 'boolean' }, 'base-url': { type: 'string' }, 'token-command': { type: 'string' } },
  });
  const { 'base-url': baseUrl, 'token-command': command } = values;
  if (baseUrl === undefined || command === undefined) {
    console.error(usage);
    return 2;
  }
  const report = await portalReport(prober(baseUrl, tokenCommand(command)));
  console.log(portalText(report));
  return report.missing.length === 0 ? 0 : 1;
}
