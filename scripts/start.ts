import { readStartOptions } from '../server/startOptions';
import { ensureBuild } from './ensureBuild';

// `npm start`: builds if needed, then serves the product from this process. `-- --reset` restores the sample data.
try {
  readStartOptions(process.argv.slice(2));
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('./serve');
