import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { redocly } from '../contract-lint/redocly';
import { isContract, type Contract } from './contract';

/**
 * Bundles the files of the contract into one document; references to components stay references.
 *
 * @param file - The root, `openapi/portal.yaml`.
 * @param folder - A working folder.
 * @param overlays - Files of OpenAPI Overlays to apply, in order.
 * @throws Error with Redocly's finding (the file, the line, the pointer) when a file is missing or not YAML, or a
 * reference is broken.
 */
export async function bundle(file: string, folder: string, overlays: readonly string[] = []): Promise<Contract> {
  const output = resolve(folder, `bundle-${randomUUID()}.json`);
  const options = overlays.flatMap((overlay) => ['--overlay', resolve(overlay)]);
  const run = await redocly(['bundle', resolve(file), ...options, '--output', output], folder);
  if (!run.ok) throw new Error(`The contract cannot be bundled.\n${run.result}${run.remarks}`);
  const contract: unknown = JSON.parse(readFileSync(output, 'utf8'));
  if (!isContract(contract)) throw new Error(`${file} has no paths or no component schemas.`);
  return contract;
}
