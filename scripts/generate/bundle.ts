import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { isContract, type Contract } from './contract';

const redocly = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');

/**
 * Bundles the files of the contract into one document; references to components stay references.
 *
 * @param file - The root, `openapi/portal.yaml`.
 * @param folder - An empty folder to work in.
 * @throws Error with Redocly's finding (the file, the line, the pointer) when a file is missing, is no YAML, or a reference leads nowhere.
 */
export function bundle(file: string, folder: string): Contract {
  const output = resolve(folder, 'bundle.json');
  const run = spawnSync(process.execPath, [redocly, 'bundle', resolve(file), '--output', output], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' },
  });
  if (run.status !== 0) throw new Error(`The contract cannot be bundled.\n${run.stdout}${run.stderr}`.trim());
  const contract: unknown = JSON.parse(readFileSync(output, 'utf8'));
  if (!isContract(contract)) throw new Error(`${file} has no paths or no component schemas.`);
  return contract;
}
