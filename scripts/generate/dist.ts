import { stringify } from 'yaml';
import type { Contract } from './contract';
import { origin } from './files';

/** The contract in one file, in both notations, for the tools of others. */
export const distFiles = (contract: Contract): [path: string, text: string][] => [
  ['openapi/dist/portal.json', `${JSON.stringify({ 'x-generated': origin, ...contract }, null, 2)}\n`],
  ['openapi/dist/portal.yaml', `# ${origin}\n${stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 })}`],
];
