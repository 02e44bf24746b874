/**
 * Prism between a client and a server: what breaks the contract, in a request or an answer, is answered with 500 and a list of violations.
 * `npm run contract:proxy -- --base-url http://localhost:8080 [--port 4011]`.
 */
import { parseArgs } from 'node:util';
import { bundledContract, startPrism } from './prism';

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: 'http://localhost:8080' },
    port: { type: 'string', default: '4011' },
  },
});

const prism = await startPrism(['proxy', bundledContract, values['base-url'], '--errors'], Number(values.port), true);
console.log(`\nThe portal through this proxy: API_BASE_URL=http://localhost:${values.port} npm start`);
process.exitCode = (await prism.ended) ?? 0;
