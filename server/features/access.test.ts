import { aClient, aConcierge, aNewcomer, kinds, type Somebody } from '#test/support/accessPeople';
import type { Ids } from '#test/support/accessRecords';
import { type Sample, samples } from '#test/support/accessSamples';
import { createTestServer, type TestServer } from '#test/support/server-app';
import { type Operation, operations } from '../contract/document';
import { notImplemented } from '../contract/notImplemented';

const table = 'test/support/accessSamples.ts';
const nowhere = 2147483647;
const missing: readonly string[] = notImplemented;

let server: TestServer;
let client: Somebody;
let otherClient: Somebody;
let concierge: Somebody;

beforeAll(async () => {
  server = await createTestServer();
  client = await aClient(server, 'access-client');
  otherClient = await aClient(server, 'access-other-client');
  concierge = await aConcierge(server, 'access-concierge');
});
afterAll(() => server.close());

/** A newcomer stays one for a single operation: it may be the one that ends their being new. */
const callerOf = async (kind: Somebody['kind'], { id }: Operation): Promise<Somebody> =>
  kind === 'newcomer' ? aNewcomer(server, `access-${id}`) : kind === 'client' ? client : concierge;

/** Nothing of a request can be another's if it says nothing, or if there is nothing it may not find. */
const namesRecords = ({ statuses, parameters: { path, query }, body }: Operation): boolean =>
  statuses.has(404) && path.length + query.length + (body ? 1 : 0) > 0;

const needsSample = ({ parameters: { path, query }, body }: Operation): boolean =>
  path.length > 0 || query.some(({ required }) => required) || body !== undefined;

const sampleOf = (operation: Operation): Sample => {
  const sample = samples[operation.id];
  if (!sample && needsSample(operation))
    throw new Error(`The server offers ${operation.id} now: give it a sample request in ${table}.`);
  return sample ?? {};
};

const idsOf = async (operation: Operation, whose: Somebody): Promise<Ids> => {
  const ids = await sampleOf(operation).ids?.(whose);
  if (!ids && namesRecords(operation))
    throw new Error(`${operation.id} may answer 404: say in ${table} which ids its request names.`);
  return ids ?? {};
};

const addressOf = ({ path, parameters }: Operation, ids: Ids, query: Sample['query']): string => {
  const named = parameters.query.filter(({ name }) => name in ids).map(({ name }) => [name, String(ids[name])]);
  const search = new URLSearchParams([...named, ...Object.entries(query ?? {})]);
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))}?${search}`;
};

const formOf = (fields: readonly (readonly [string, string])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.set(name, value);
  return form;
};

/** The answer to the operation's sample request with these ids, called by this caller. */
const responseTo = async (operation: Operation, caller: Somebody, ids: Ids): Promise<Response> => {
  const { query, json, form } = sampleOf(operation);
  return caller.call(addressOf(operation, ids, query), {
    method: operation.method,
    ...(json && { json: await json(ids, caller) }),
    ...(form && { body: formOf(form(ids, caller)) }),
  });
};

/** Names of an answer that are its alone: when it was given, and which it is in the log. */
const ownNames = ['date', 'x-request-id'];

/** Whatever a caller can tell of an answer. */
const wholeOf = async (response: Response): Promise<unknown> => {
  const headers = [...response.headers].filter(([name]) => !ownNames.includes(name));
  return { status: response.status, headers, body: await response.text() };
};

describe.each(operations.map((operation) => [operation.id, operation] as const))('%s', (id, operation) => {
  const { method, path, callers, success } = operation;
  const bare = path.replace(/\{\w+\}/g, String(nowhere));
  const isOpen = callers.includes('anyone');
  const isOffered = !missing.includes(id);
  const invited = kinds.filter((kind) => callers.includes(kind));

  test(isOpen ? 'is open to everybody' : 'asks for signing in', async () => {
    expect((await server.anyone(bare, { method })).status).toBe(isOpen ? success.status : 401);
  });

  for (const kind of isOpen ? [] : kinds.filter((one) => !callers.includes(one)))
    test(`is refused to a ${kind}`, async () => {
      expect((await (await callerOf(kind, operation)).call(bare, { method })).status).toBe(403);
    });

  if (!isOffered) return;

  for (const kind of invited)
    test(`answers a ${kind}`, async () => {
      const caller = await callerOf(kind, operation);
      await sampleOf(operation).given?.(caller);
      // A concierge has no family, and every family's records are a concierge's.
      const ids = await idsOf(operation, kind === 'concierge' ? client : caller);
      const response = await responseTo(operation, caller, ids);
      expect([response.status, await response.text()]).toEqual([success.status, expect.anything()]);
    });

  for (const kind of namesRecords(operation) ? invited : [])
    test(`finds a ${kind} neither another family’s records nor records that do not exist, in the same words`, async () => {
      const caller = await callerOf(kind, operation);
      await sampleOf(operation).given?.(caller);
      const [own, foreign] = [
        await idsOf(operation, kind === 'concierge' ? client : caller),
        await idsOf(operation, otherClient),
      ];
      for (const name of Object.keys(own)) {
        const none = await wholeOf(await responseTo(operation, caller, { ...own, [name]: nowhere }));
        expect([name, none]).toEqual([name, expect.objectContaining({ status: 404 })]);
        if (kind === 'concierge') continue;
        expect(await wholeOf(await responseTo(operation, caller, { ...own, [name]: foreign[name]! }))).toEqual(none);
      }
    });
});
