/**
 * Runs Prism between a client and a server. A request or response that violates the contract results in an error with
 * the list of violations. `npm run contract:proxy -- --base-url http://localhost:8080 [--port 4011] [--watch]`.
 */
import { parseArgs } from 'node:util';
import { proxyOf, startPrism } from './prism';

const { values } = parseArgs({
  options: {
    'base-url': { type: 'string', default: 'http://localhost:8080' },
    port: { type: 'string', default: '4011' },
    // Forwards everything; prints violations and adds the header `sl-violations`.
    watch: { type: 'boolean', default: false },
  },
});

const prism = await startPrism(proxyOf(values['base-url'], values.watch), Number(values.port), true);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void prism.stop());
process.once('exit', () => void prism.stop());
console.log(`\nThe portal through this proxy: API_BASE_URL=http://localhost:${values.port} npm start`);
process.exitCode = (await prism.ended) ?? 0;
