import { resolve } from 'node:path';
import { outdated } from './generate/generate';

// Compares the generated files with the contract, without changing them.
const root = resolve(import.meta.dirname, '..');
const changed = await outdated({ contract: resolve(root, 'openapi/portal.yaml'), root });
if (changed.length > 0) {
  console.error(`Generated files differ from the contract: npm run generate\n${changed.join('\n')}`);
  process.exitCode = 1;
}
