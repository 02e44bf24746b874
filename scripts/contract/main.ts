/**
 * `npm run contract:verify`: with --portal, lists the portal's features on a server; otherwise verifies the server
 * against the contract.
 */
import { main } from './portal/main';

const args = process.argv.slice(2);
if (args.includes('--portal')) process.exitCode = await main(args);
else await import('./verify');
