/**
 * Releases the present contract, the baseline of later comparisons: `npm run contract:release`. Prints the changes since
 * the last release in Markdown. Exits with 1 when the version does not announce them.
 */
import { redocly } from '../contract-lint/redocly';
import { markdown } from './diff/changes';
import { versionOf } from './diff/compare';
import { compareFiles, presentContract, releasedContract } from './diff/contracts';
import { refusalOf } from './diff/release';

const comparison = await compareFiles(releasedContract, presentContract);
const refusal = refusalOf(comparison);
if (refusal === undefined) {
  const { ok, remarks } = await redocly(['bundle', presentContract, '--output', releasedContract]);
  console.log(ok ? markdown(versionOf(comparison.after), comparison.changes) : remarks);
  process.exitCode = ok ? 0 : 1;
} else {
  console.error(`Not released. ${refusal}`);
  process.exitCode = 1;
}
