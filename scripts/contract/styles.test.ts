import { setTimeout as wait } from 'node:timers/promises';
import { sampleTokens } from '#test/support/contract/contractCallers';
import { type Fault, type FaultyCopy, startFaultyCopy } from '#test/support/contract/contractFaults';
import { jsonOf, respondWith } from '#test/support/contract/plantedFaults/fault';
import { testServer } from '#test/support/server/serverApp';
import { isPart } from '#server/contract/parts';
import { defaultClientOptions } from './verify/client';
import { operations } from './verify/operations';
import { verify } from './verify/run';

const server = testServer();
let copy: FaultyCopy;

beforeAll(async () => {
  copy = await startFaultyCopy(server.url);
});
afterAll(() => copy.close());

const reportOn = (style: Fault, tags: readonly string[], cases: number) => {
  copy.plant(style);
  return verify({
    baseUrl: copy.url,
    tokenOf: sampleTokens(server),
    operations: operations.filter(({ tag }) => tags.includes(tag)),
    readOnly: false,
    cases,
    seed: 4,
    clientOptions: { ...defaultClientOptions, timeoutMs: 60_000 },
  });
};

/** Every answer takes a while. */
const slow: Fault = async (request) => {
  await wait(100);
  return request.forward();
};

/** Every fifth request has to wait, one after another. */
const throttled = (): Fault => {
  let requests = 0;
  return (request) => {
    requests += 1;
    return requests % 5 === 0
      ? Promise.resolve({
          status: 429,
          headers: { 'content-type': 'application/json', 'retry-after': '0' },
          body: '{"message":"Please wait."}',
        })
      : request.forward();
  };
};

/** Errors have the time, and an id of the request. */
const traced = (): Fault => {
  let requests = 0;
  return async (request) => {
    const response = await request.forward();
    requests += 1;
    const json = response.status >= 400 ? jsonOf(response.body) : undefined;
    const trace = { traceId: `00-${requests}-01`, timestamp: new Date().toISOString(), path: request.path };
    return isPart(json) ? respondWith(response, response.status, { ...json, ...trace }) : response;
  };
};

/** A framework that knows half of the paths: others have its own error page, or are planned. */
const half: Fault = async (request) => {
  const response = await request.forward();
  if (/\/api\/(vendor|trust)\//.test(request.path)) return respondWith(response, 501, { message: 'Planned.' });
  return /\/api\/(contact|charitableorganization)\//.test(request.path)
    ? respondWith(response, 404, { status: 404, error: 'Not Found', path: request.path })
    : response;
};

test.each([
  ['slow', slow, ['user', 'profile'], 60],
  ['rate-limited', throttled(), ['families'], 120],
  ['traced', traced(), ['profile', 'families', 'messaging'], 200],
  ['half-built', half, ['relatedParties', 'families'], 250],
] as const)(
  'a right server that is %s has no findings',
  async (_style, fault, tags, cases) => {
    expect((await reportOn(fault, tags, cases)).findings).toEqual([]);
  },
  300_000,
);
