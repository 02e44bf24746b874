/** `npm run contract:verify`: with --portal, what the portal offers on a server; otherwise whether the server keeps the contract. */
import { main } from './portal/main';

const args = process.argv.slice(2);
if (args.includes('--portal')) process.exitCode = await main(args);
else await import('./verify');
