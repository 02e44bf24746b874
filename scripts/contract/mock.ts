/** A server made of the contract alone: `npm run contract:mock -- [--port 4010] [--as client|newcomer|concierge] [--dynamic]`. */
import { parseArgs } from 'node:util';
import { contractSeenBy } from './examples';
import { startPrism } from './prism';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    // Whose examples are answered, where they differ.
    as: { type: 'string', default: 'client' },
    // Answers are made up anew each time instead of taken from the examples.
    dynamic: { type: 'boolean', default: false },
  },
});

const prism = await startPrism(
  ['mock', contractSeenBy(values.as), '--errors', ...(values.dynamic ? ['--dynamic'] : [])],
  Number(values.port),
  true,
);
console.log(`\nThe portal on this mock: API_BASE_URL=http://localhost:${values.port} npm start`);
process.exitCode = (await prism.ended) ?? 0;
