// Spec: R-ACC-12, R-FAM-13.
import { aClient, aConcierge, aNewcomer, kinds, type TestCaller } from '#test/support/server/accessUsers';
import type { Ids } from '#test/support/server/accessRecords';
import { responseTo, sampleOf, samplesFile } from '#test/support/server/accessRequests';
import { testServer } from '#test/support/server/serverApp';
import { unusedId } from '#test/support/server/serverUsers';
import { type Operation, operations } from '../contract/operations';
import { notImplemented } from '../operations/notImplemented';

const missing: readonly string[] = notImplemented;
let client: TestCaller;
let otherClient: TestCaller;
let concierge: TestCaller;

const server = testServer();
beforeAll(async () => {
  client = await aClient(server, 'access-client');
  otherClient = await aClient(server, 'access-other-client');
  concierge = await aConcierge(server, 'access-concierge');
});

/** A new newcomer for each operation, because an operation may complete onboarding. */
const callerOf = async (kind: TestCaller['kind'], { id }: Operation): Promise<TestCaller> =>
  kind === 'newcomer' ? aNewcomer(server, `access-${id}`) : kind === 'client' ? client : concierge;

/**
 * Whether a request may refer to records of others: it has parameters or a body, and the operation can respond with
 * 404.
 */
const namesRecords = ({ statuses, parameters: { path, query }, body }: Operation): boolean =>
  statuses.has(404) && path.length + query.length + (body ? 1 : 0) > 0;

const idsOf = async (operation: Operation, whose: TestCaller): Promise<Ids> => {
  const ids = await sampleOf(operation).ids?.(whose);
  if (!ids && namesRecords(operation))
    throw new Error(`${operation.id} may respond with 404: list in ${samplesFile} the ids of its request.`);
  return ids ?? {};
};

/** Headers that differ between equal responses: the time and the request id. */
const volatileHeaders = ['date', 'x-request-id'];

/** The visible parts of a response. */
const visibleParts = async (response: Response): Promise<unknown> => {
  const headers = [...response.headers].filter(([name]) => !volatileHeaders.includes(name));
  return { status: response.status, headers, body: await response.text() };
};

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const { method, path, callers, success } = operation;
  const bare = path.replace(/\{\w+\}/g, String(unusedId));
  const isOpen = callers.includes('anyone');
  const isOffered = !missing.includes(id);
  const allowedKinds = kinds.filter((kind) => callers.includes(kind));

  test(isOpen ? 'is open to all callers' : 'requires a sign-in', async () => {
    expect((await server.anyone(bare, { method })).status).toBe(isOpen ? success.status : 401);
  });

  for (const kind of isOpen ? [] : kinds.filter((one) => !callers.includes(one)))
    test(`is refused to a ${kind}`, async () => {
      expect((await (await callerOf(kind, operation)).call(bare, { method })).status).toBe(403);
    });

  if (!isOffered) return;

  for (const kind of allowedKinds)
    test(`responds to a ${kind}`, async () => {
      const caller = await callerOf(kind, operation);
      await sampleOf(operation).given?.(caller);
      // A concierge has no family, and every family's records are a concierge's.
      const ids = await idsOf(operation, kind === 'concierge' ? client : caller);
      const response = await responseTo(operation, caller, ids);
      expect([response.status, await response.text()]).toEqual([success.status, expect.anything()]);
    });

  for (const kind of namesRecords(operation) ? allowedKinds : [])
    test(`finds a ${kind} neither records of other families nor unknown records, with the same response`, async () => {
      const caller = await callerOf(kind, operation);
      await sampleOf(operation).given?.(caller);
      const [own, foreign] = [
        await idsOf(operation, kind === 'concierge' ? client : caller),
        await idsOf(operation, otherClient),
      ];
      for (const name of Object.keys(own)) {
        const none = await visibleParts(await responseTo(operation, caller, { ...own, [name]: unusedId }));
        expect([name, none]).toEqual([name, expect.objectContaining({ status: 404 })]);
        if (kind === 'concierge') continue;
        expect(await visibleParts(await responseTo(operation, caller, { ...own, [name]: foreign[name]! }))).toEqual(
          none,
        );
      }
    });
});
