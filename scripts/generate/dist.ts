import { stringify } from 'yaml';
import type { Contract } from './contract';
import { origin } from './files';

/** The bundled contract as JSON and YAML, for other tools. */
export const distFiles = (contract: Contract): [path: string, text: string][] => [
  ['openapi/dist/portal.json', `${JSON.stringify({ 'x-generated': origin, ...contract }, null, 2)}\n`],
  ['openapi/dist/portal.yaml', `# ${origin}\n${stringify(contract, { aliasDuplicateObjects: false, lineWidth: 0 })}`],
];
