import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { stringify } from 'yaml';
import { bundle } from './bundle';
import { type Contract, operationsOf } from './contract';
import { endpointFiles } from './endpoints';
import { withEnums } from './enums';
import { differing, origin, rewrite, source, type Files } from './files';
import { formFiles } from './forms';
import { labelFiles } from './labels';
import { operationFiles } from './operations';
import { assertTargetsExist, overlaysOf } from './overlays';
import { addRequiredMessages } from './requiredMessages';
import { uploadFiles } from './uploads';
import { assertSchemasCompile, validatorFiles } from './validators';

/** Returns the additive operations, which the portal stops requesting once a backend lacks them. */
async function additiveFiles(contract: Contract): Promise<[string, string][]> {
  const additive = operationsOf(contract).filter((operation) => operation['x-additive'] === true);
  const entries = additive.map(({ operationId, responses }) => `${operationId}: ${'404' in responses},`);
  const text = `/** Additive operations by name: whether 404 may also mean that a record does not exist. */
export const additiveOperations = {${entries.join('\n')}};`;
  return [['src/api/generated/additive.gen.ts', await source(text)]];
}

/** Returns the bundled contract without overlays as JSON and YAML, for other tools. */
const distFiles = (contract: Contract): [path: string, text: string][] => [
  ['openapi/dist/portal.json', `${JSON.stringify({ 'x-generated': origin, ...contract }, null, 2)}\n`],
  ['openapi/dist/portal.yaml', `# ${origin}\n${stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 })}`],
];

const overlayFile = (overlay: string): [string, string] => [
  `openapi/dist/overlays/${basename(overlay)}`,
  `# ${origin}\n${readFileSync(overlay, 'utf8')}`,
];

/** Returns the bundled contract with its overlays, for the server, the contract kit and the tests. */
const contractFile = (contract: Contract): [string, string] => [
  'server/generated/contract.gen.json',
  `${JSON.stringify({ 'x-generated': origin, ...addRequiredMessages(contract) }, null, 2)}\n`,
];

/** Re-exports the types, forms, labels and upload rules; `src/api/index.ts` adds the endpoints. */
const indexFile = async (paths: readonly string[]): Promise<[string, string]> => [
  'src/api/generated/index.gen.ts',
  await source(
    [
      `export type * from './schemas.gen';`,
      ...paths.map((path) => `export * from '${path.replace('src/api/generated/', './').replace(/\.ts$/, '')}';`),
    ].join('\n'),
  ),
];

async function filesOf(contractPath: string, folder: string): Promise<Files> {
  const overlays = overlaysOf(contractPath);
  const [api, contract] = await Promise.all([bundle(contractPath, folder), bundle(contractPath, folder, overlays)]);
  overlays.forEach((overlay) => assertTargetsExist(api, overlay));
  const plain = withEnums(contract);
  assertSchemasCompile(plain);
  const screenFiles = [
    ...(await formFiles(contract)),
    ...(await labelFiles(contract)),
    ...(await uploadFiles(contract)),
  ];
  return new Map([
    contractFile(plain),
    ...distFiles(api),
    ...overlays.map(overlayFile),
    ...validatorFiles(plain),
    ...screenFiles,
    await indexFile(screenFiles.map(([path]) => path)),
    ...(await endpointFiles(plain, folder)),
    ...(await additiveFiles(contract)),
    ...(await operationFiles(plain)),
  ]);
}

/** Generates all files in a temporary folder. */
async function derive(contract: string): Promise<Files> {
  const folder = mkdtempSync(join(tmpdir(), 'generate-'));
  try {
    return await filesOf(contract, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Place {
  /** The contract file. */
  readonly contract: string;
  /** The repository root. */
  readonly root: string;
}

/**
 * Generates all files from the contract into the generated folders under `root`. Leaves them unchanged when it fails.
 *
 * @returns The written paths, relative to `root`.
 * @throws Error that describes the error in the contract.
 */
export async function generate({ contract, root }: Place): Promise<string[]> {
  const files = await derive(contract);
  rewrite(root, files);
  return [...files.keys()];
}

/**
 * Compares the generated folders under `root` with the contract, without changing them.
 *
 * @returns The missing, superfluous or different paths, relative to `root`.
 * @throws Error that describes the error in the contract.
 */
export const outdated = async ({ contract, root }: Place): Promise<string[]> => differing(root, await derive(contract));
