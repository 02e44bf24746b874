import { ensureBuild } from './ensureBuild';

// `npm start`: builds when needed, then serves the whole product from this process. `-- --reset` starts the data over.
try {
  await ensureBuild();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('./serve');
