import { PGlite } from '@electric-sql/pglite';

// Creates an empty database in the given folder.
const [folder] = process.argv.slice(2);
const engine = await PGlite.create(folder);
await engine.close();
