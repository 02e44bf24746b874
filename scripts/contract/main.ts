/**
 * `npm run contract:verify -- --base-url URL --token-command CMD`: verifies a server against the contract, with its
 * workflows; with --portal, lists the portal's features on it. See docs/contract-kit.md.
 */
import { run } from './command';
import { playWorkflows } from './stories/stories';

process.exitCode = await run(process.argv.slice(2), playWorkflows);
