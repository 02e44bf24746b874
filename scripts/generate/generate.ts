import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle';
import type { Contract } from './contract';
import { endpointFiles } from './endpoints';
import { origin, rewrite, type Files } from './files';
import { formFiles } from './forms';
import { operationFiles } from './operations';
import { addRequiredMessages } from './requiredMessages';
import { uploadFiles } from './uploads';
import { assertSchemasCompile, validatorFiles } from './validators';

const contractFile = (contract: Contract): [string, string] => [
  'server/generated/contract.gen.json',
  `${JSON.stringify({ 'x-generated': origin, ...addRequiredMessages(contract) }, null, 2)}\n`,
];

async function filesOf(contractPath: string, folder: string): Promise<Files> {
  const contract = await bundle(contractPath, folder);
  assertSchemasCompile(contract);
  return new Map([
    contractFile(contract),
    ...validatorFiles(contract),
    ...(await formFiles(contract)),
    ...(await uploadFiles(contract)),
    ...(await endpointFiles(contract, folder)),
    ...(await operationFiles(contract)),
  ]);
}

/**
 * Derives everything from the contract and rewrites the generated folders under `root`. Nothing is touched when anything fails.
 *
 * @returns The paths written, from `root`.
 * @throws Error that says what in the contract is wrong.
 */
export async function generate({ contract, root }: { contract: string; root: string }): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'generate-'));
  try {
    const files = await filesOf(contract, folder);
    rewrite(root, files);
    return [...files.keys()];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
