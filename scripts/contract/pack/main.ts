/**
 * `npm run contract:pack -- [FILE]`: packs the contract kit into one file that runs with Node alone, by default
 * `dist/portal-contract.mjs`. See docs/contract-kit.md.
 */
import { pack } from './pack';

const [file = 'dist/portal-contract.mjs'] = process.argv.slice(2);
await pack(file);
console.log(`Packed ${file}.`);
