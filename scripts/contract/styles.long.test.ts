import type { Fault } from '#test/support/contract/contractFaults';
import { reportWith } from '#test/support/contract/plantedRuns';
import { testServer } from '#test/support/server/serverApp';
import { isJsonObject } from '#server/contract/jsonObject';

const server = testServer();

/** A right server of another style: traces in errors, omitted false values, other names of headers, some waits. */
const otherStyle = (): Fault => {
  let requests = 0;
  return async (request) => {
    requests += 1;
    if (requests % 50 === 0)
      return {
        status: 429,
        headers: { 'content-type': 'application/json', 'retry-after': '0' },
        body: '{"message":"Please wait."}',
      };
    const response = await request.forward();
    if (response.status < 400 || !response.body.startsWith('{')) return response;
    const json: unknown = JSON.parse(response.body);
    const trace = { traceId: `00-${requests}-01`, timestamp: new Date().toISOString() };
    return isJsonObject(json) ? { ...response, body: JSON.stringify({ ...json, ...trace }) } : response;
  };
};

test.each([1, 2, 3, 4, 5])(
  'a right server of another style has no findings with the seed %d',
  async (seed) => {
    const { findings } = await reportWith(server, otherStyle(), { seed });
    expect(findings.map(({ operationId, check, message }) => `${operationId}: ${check}: ${message}`)).toEqual([]);
  },
  900_000,
);
