import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate';

const repository = resolve(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    contract: { type: 'string', default: resolve(repository, 'openapi/portal.yaml') },
    root: { type: 'string', default: repository },
  },
});

try {
  const files = await generate(values);
  console.log(`Generated ${files.length} files.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
