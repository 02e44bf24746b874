import { isPart } from '#server/contract/parts';
import type { Json } from '../fault';

/** The header of a caller. */
export const authorization = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
export const jsonHeaders = (token: string): Record<string, string> => ({
  ...authorization(token),
  'content-type': 'application/json',
});

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
