import { main } from '../server/main';

// The server alone: it answers for the API and signing in, and serves `build/` as it finds it.
await main(process.argv.slice(2));
