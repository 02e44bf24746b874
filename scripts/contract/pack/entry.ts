/** The packed contract kit. It has no workflows, which `redocly respect` runs. */
import { run } from '../command';

process.exitCode = await run(process.argv.slice(2));
