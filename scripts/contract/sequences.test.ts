import { sampleTokens } from '#test/support/contract/contractCallers';
import { type Fault, startFaultyCopy } from '#test/support/contract/contractFaults';
import { testServer } from '#test/support/server/serverApp';
import { operations } from './verify/operations';
import { verify } from './verify/run';

const server = testServer();

/** Deleting a vendor also deletes the one that was created after it. */
const deletesTheNext: Fault = async (request) => {
  const response = await request.forward();
  if (!request.path.endsWith('/deletevendor') || response.status !== 200) return response;
  await request.forward({ query: new URLSearchParams({ id: String(Number(request.query.get('id')) + 1) }) });
  return response;
};

const scriptOf = async (): Promise<string> => {
  const copy = await startFaultyCopy(server.url);
  copy.plant(deletesTheNext);
  try {
    const { findings } = await verify({
      baseUrl: copy.url,
      tokenOf: sampleTokens(server),
      operations: operations.filter(({ id }) => id === 'createVendor'),
      laws: ['sequences'],
      cases: 700,
      maxShrinkRequests: 3,
      seed: 11,
      readOnly: false,
    });
    return (findings[0]?.script ?? '').replaceAll(/127.0.0.1:\d+|[0-9a-f-]{36}|\b(id|familyId)=\d+/g, '…');
  } finally {
    await copy.close();
  }
};

test('a sequence is equal for the same seed, and is shrunk', async () => {
  const script = await scriptOf();
  expect(await scriptOf()).toBe(script);
  const methods = script.split('\n').map((line) => /-X (\w+)/.exec(line)?.[1] ?? 'GET');
  expect(methods.slice(-2)).toEqual(['DELETE', 'GET']);
  expect(methods.length).toBeLessThanOrEqual(5);
});
