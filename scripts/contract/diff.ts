/**
 * Compares two contracts: `npm run contract:diff -- [--json | --markdown] [OLD [NEW]]`; by default the released with the
 * present one. Exits with 1 after a breaking change without a higher major version, with 2 when it cannot compare.
 */
import { parseArgs } from 'node:util';
import { changelog, markdown } from './diff/changes';
import { isBroken, versionOf } from './diff/compare';
import { compareFiles, presentContract, releasedContract } from './diff/contracts';

const run = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    options: { json: { type: 'boolean' }, markdown: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [old = releasedContract, now = presentContract, ...more] = positionals;
  if (more.length > 0) throw new Error(`Expected two files, not ${positionals.length}.`);
  const { before, after, changes } = await compareFiles(old, now);
  if (values.json)
    console.log(JSON.stringify({ before: versionOf(before), after: versionOf(after), changes }, null, 2));
  else console.log(values.markdown ? markdown(versionOf(after), changes) : changelog(changes));
  if (!isBroken(before, after, changes)) return 0;
  console.error(
    'Breaking change: revert it, or raise the major version in info.version and run `npm run contract:release`.',
  );
  return 1;
};

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
