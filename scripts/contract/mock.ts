/** A server made of the contract alone: `npm run contract:mock -- [--port 4010] [--as client|newcomer|concierge] [--dynamic]`. */
import { parseArgs } from 'node:util';
import { createMock } from './mock/server';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4010' },
    // Whose examples are answered, where they differ.
    as: { type: 'string', default: 'client' },
    // Answers are made up anew each time instead of taken from the examples.
    dynamic: { type: 'boolean', default: false },
  },
});

const app = await createMock(values);
const url = await app.listen({ port: Number(values.port) });
console.log(`The mock answers at ${url}, as to a ${values.as}.`);
console.log(`The portal on this mock: API_BASE_URL=http://localhost:${values.port} npm start`);
