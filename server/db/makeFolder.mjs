import { PGlite } from '@electric-sql/pglite';

// Makes an empty database in the folder it is given, and ends.
const [folder] = process.argv.slice(2);
const engine = await PGlite.create(folder);
await engine.close();
