import { readFileSync } from 'node:fs';

/** Reads the bundled contract. The packed contract kit replaces this module by the contract itself. */
export const readBundled = (): unknown =>
  JSON.parse(readFileSync(new URL('../generated/contract.gen.json', import.meta.url), 'utf8'));
