import { resolve } from 'node:path';
import { outdated } from './generate/generate';

// Whether what is generated is what the contract yields, committed or not; it changes nothing.
const root = resolve(import.meta.dirname, '..');
const changed = await outdated({ contract: resolve(root, 'openapi/portal.yaml'), root });
if (changed.length > 0) {
  console.error(`Generated files differ from the contract: npm run generate\n${changed.join('\n')}`);
  process.exitCode = 1;
}
