/**
 * `npm run contract:verify -- --base-url URL --token-command CMD`: verifies a server against the contract. It is also
 * what the packed file runs. See docs/contract-kit.md.
 */
import { run } from './command';

process.exitCode = await run(process.argv.slice(2));
