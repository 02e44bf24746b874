/**
 * Reports the features that the portal enables or hides on a server, and missing operations of the specification. Sends
 * read-only requests with a token and writing ones without. See docs/contract-kit.md.
 */
import { parseArgs } from 'node:util';
import { cachedTokens, tokenCommand } from '../verify/tokens';
import { prober } from './probe';
import { portalReport, portalText } from './report';

const usage = "node portal-contract.mjs --portal --base-url https://your.server --token-command './token.sh'";

/**
 * Runs with these arguments. Returns the exit code: 1 with missing operations of the specification, 2 without a report.
 */
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
  const report = await portalReport(prober(baseUrl, cachedTokens(tokenCommand(command))));
  console.log(portalText(report));
  return report.missing.length === 0 ? 0 : 1;
}
