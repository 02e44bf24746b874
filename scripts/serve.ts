import { main } from '../server/main';

// Starts the server only: API, sign-in and the existing `build/`.
await main(process.argv.slice(2));
