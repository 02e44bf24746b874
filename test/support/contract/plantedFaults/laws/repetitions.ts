import { createHash } from 'node:crypto';
import { isPart } from '#server/contract/parts';
import type { Fault, Passed, Passing } from '#test/support/contract/contractFaults';
import { at, isSuccess, jsonOf, type PlantedFault, vendor, withHeader } from '../fault';
import { type Memory } from './shared';

const isWrite = (request: Passed, path: string): boolean => request.path === path && request.method !== 'GET';

/** A request whose key the server stores with a change. */
const withOtherKey =
  (change: (key: string) => string): Fault =>
  (request) => {
    const key = request.headers['idempotency-key'];
    return request.forward(key === undefined ? {} : { headers: withHeader(request, 'idempotency-key', change(key)) });
  };

/** Repeats the stored response of a key if what the server compares is equal. */
const keyedBy = async (stored: Map<string, Passing>, request: Passed, compared: string): Promise<Passing> => {
  const key = `${request.headers['idempotency-key']} ${compared}`;
  const known = stored.get(key);
  if (known) return known;
  const response = await request.forward();
  if (isSuccess(response) && request.headers['idempotency-key'] !== undefined) stored.set(key, response);
  return response;
};

/** Faults of repeated and concurrent requests. */
export const repetitionFaults = (): readonly PlantedFault[] => {
  const stored = new Map<string, Passing>();
  const running = new Set<string>();
  const shared = new Map<string, Passing>();
  const failed = new Map<string, Passing>();
  const last: Memory<Promise<Passing>> = {};
  return [
    {
      name: 'two requests with one key at the same time are both executed',
      operation: 'createTrust',
      law: 'once',
      check: /same time have one effect/,
      fault: async (request) => {
        const key = request.headers['idempotency-key'];
        if (!isWrite(request, '/api/trust/createtrust') || key === undefined) return request.forward();
        if (running.has(key)) return request.forward({ headers: withHeader(request, 'idempotency-key', undefined) });
        running.add(key);
        const response = await request.forward();
        running.delete(key);
        return response;
      },
    },
    {
      name: 'a key with other content has the first response',
      operation: 'createBankAccount',
      law: 'once',
      check: /other content is a conflict/,
      fault: async (request) => {
        const key = request.headers['idempotency-key'];
        if (!isWrite(request, '/api/bankaccount/createbankaccount') || key === undefined) return request.forward();
        const response = await request.forward();
        if (isSuccess(response)) stored.set(key, response);
        return response.status === 409 ? (stored.get(key) ?? response) : response;
      },
    },
    {
      name: 'the content of a key is its body alone',
      operation: 'createVendor',
      law: 'once',
      check: /other content is a conflict/,
      fault: at('POST', vendor('create'), (request) => keyedBy(stored, request, String(request.body))),
    },
    {
      name: 'the content of a key is the text of its message',
      operation: 'sendMessage',
      law: 'once',
      check: /other content is a conflict/,
      fault: at('POST', '/api/messaging/SendMessage', (request) =>
        keyedBy(stored, request, String(/name="content"\r\n\r\n([^\r]*)/.exec(request.body.toString())?.[1])),
      ),
    },
    {
      name: 'the last field of a save is not compared with the key',
      operation: 'updateContact',
      law: 'once',
      check: /other content is a conflict/,
      fault: at('PUT', '/api/contact/updatecontact', (request) =>
        keyedBy(stored, request, JSON.stringify(Object.entries(isPart(request.json) ? request.json : {}).slice(0, 3))),
      ),
    },
    {
      name: 'a key holds for one token of its caller',
      operation: 'createCharitableOrganization',
      law: 'once',
      check: /all tokens of a caller/,
      fault: at('POST', '/api/charitableorganization/createcharitableorganization', (request) =>
        withOtherKey((key) => createHash('sha256').update(`${key} ${request.headers['authorization']}`).digest('hex'))(
          request,
        ),
      ),
    },
    {
      name: 'callers share their keys',
      operation: 'addFamily',
      law: 'once',
      check: /different callers are independent/,
      fault: async (request) => {
        const key = request.headers['idempotency-key'];
        if (!isWrite(request, '/api/family/addfamily') || key === undefined) return request.forward();
        const known = shared.get(key);
        if (known) return known;
        const response = await request.forward();
        if (isSuccess(response)) shared.set(key, response);
        return response;
      },
    },
    {
      name: 'a key is cut after 36 signs',
      operation: 'createVendor',
      law: 'once',
      check: /different keys/,
      fault: at(
        'POST',
        vendor('create'),
        withOtherKey((key) => key.slice(0, 36)),
      ),
    },
    {
      name: 'keys ignore case',
      operation: 'updateTrust',
      law: 'once',
      check: /different keys/,
      fault: at(
        'PUT',
        '/api/trust/updatetrust',
        withOtherKey((key) => key.toLowerCase()),
      ),
    },
    {
      name: 'a failed request uses up its key',
      operation: 'createContact',
      law: 'once',
      check: /does not use up/,
      fault: async (request) => {
        const key = request.headers['idempotency-key'];
        if (!isWrite(request, '/api/contact/createcontact') || key === undefined) return request.forward();
        const known = failed.get(key);
        if (known) return known;
        const response = await request.forward();
        if (response.status === 400) failed.set(key, response);
        return response;
      },
    },
    {
      name: 'two saves of one version at the same time both win',
      operation: 'updateVendor',
      law: 'side by side',
      check: /one wins|stale save/,
      fault: at('PUT', vendor('update'), async (request) => {
        const response = await request.forward();
        const refusal = response.status === 412 ? jsonOf(response.body) : undefined;
        const current = isPart(refusal) ? refusal['current'] : undefined;
        if (
          !isPart(current) ||
          !isPart(request.json) ||
          Number(current['version']) !== Number(request.json['version']) + 1
        )
          return response;
        return request.forward({
          headers: withHeader(request, 'idempotency-key', undefined),
          json: { ...request.json, version: current['version'] },
        });
      }),
    },
    {
      name: 'the refusal of an outdated save is stored under its key',
      operation: 'updateInsuranceCompany',
      law: 'once',
      check: /does not use up/,
      fault: async (request) => {
        const key = `${request.headers['idempotency-key']} ${String(request.body)}`;
        if (!isWrite(request, '/api/insurancecompany/updateinsurancecompany')) return request.forward();
        const response = failed.get(key) ?? (await request.forward());
        if (response.status === 412) failed.set(key, response);
        return response;
      },
    },
    {
      name: 'records created at the same time are one record',
      operation: 'createInsuranceCompany',
      law: 'side by side',
      check: /same time/,
      fault: at('POST', '/api/insurancecompany/createinsurancecompany', async (request) => {
        const current = last.value;
        if (current) return current;
        const response = request.forward();
        last.value = response;
        const done = await response;
        delete last.value;
        return done;
      }),
    },
  ];
};
