/**
 * Serves a mock of the contract: `npm run contract:mock -- [--port 4010] [--as client|newcomer|concierge] [--dynamic]`.
 */
import { parseArgs } from 'node:util';
import { createMock } from './mock/server';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    // Caller whose examples are returned.
    as: { type: 'string', default: 'client' },
    // Generates responses instead of returning the examples.
    dynamic: { type: 'boolean', default: false },
  },
});

const app = await createMock(values);
const url = await app.listen({ port: Number(values.port) });
console.log(`Mock for a ${values.as}: ${url}`);
console.log(`The portal on this mock: API_BASE_URL=http://localhost:${values.port} npm start`);
