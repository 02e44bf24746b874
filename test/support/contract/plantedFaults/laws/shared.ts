import { isPart } from '#server/contract/parts';
import type { Passed } from '#test/support/contract/contractFaults';
import { jsonOf, type Json } from '../fault';

/** The header of a caller. */
export const authorization = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
export const jsonHeaders = (token: string): Record<string, string> => ({
  ...authorization(token),
  'content-type': 'application/json',
});

/** The headers of a request of the same caller with a JSON body. */
export const jsonHeadersOf = ({ headers }: Passed): Record<string, string> =>
  jsonHeaders((headers['authorization'] ?? '').slice('Bearer '.length));

const claims = ({ headers }: Passed): string =>
  Buffer.from((headers['authorization'] ?? '').split('.')[1] ?? '', 'base64url').toString();

/** Whether a concierge sends the request. */
export const isByConcierge = (request: Passed): boolean => claims(request).includes('Concierge');

/** Reads with the token of the request, or of another caller. */
export const readFor = async (
  { headers, forward }: Passed,
  path: string,
  query: Record<string, string> = {},
  instead: Record<string, string> = {},
): Promise<Json> => {
  const { body } = await forward({
    method: 'GET',
    path,
    query: new URLSearchParams(query),
    headers: { authorization: headers['authorization'] ?? '', ...instead },
  });
  const json = jsonOf(body);
  return isPart(json) ? { ...json } : {};
};

/** A field of a form that was sent. */
export const formField = ({ body }: Passed, name: string): string | undefined =>
  new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body.toString())?.[1];

/** Changes every text of a JSON value. */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown => {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  return isPart(value)
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapTexts(one, change)]))
    : value;
};

/** The records of a list. */
export const listIn = (json: Json, name: string): Json[] => (Array.isArray(json[name]) ? (json[name] as Json[]) : []);

/** A value that a fault remembers between requests. */
export interface Memory<T> {
  value?: T;
}
