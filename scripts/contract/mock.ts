/** A server made of the contract alone: `npm run contract:mock -- [--port 4010] [--dynamic]`. */
import { parseArgs } from 'node:util';
import { bundledContract, startPrism } from './prism';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    // Answers are made up anew each time instead of taken from the examples.
    dynamic: { type: 'boolean', default: false },
  },
});

const prism = await startPrism(
  ['mock', bundledContract, '--errors', ...(values.dynamic ? ['--dynamic'] : [])],
  Number(values.port),
  true,
);
console.log(`\nThe portal on this mock: API_BASE_URL=http://localhost:${values.port} npm start`);
process.exitCode = (await prism.ended) ?? 0;
