import type { Operation } from '#server/contract/operations';
import type { Ids } from './accessRecords';
import { type Sample, samples } from './accessSamples';
import type { TestCaller } from './accessUsers';

/** The file with a request for each operation. */
export const samplesFile = 'test/support/server/accessSamples.ts';

const needsSample = ({ parameters: { path, query }, body }: Operation): boolean =>
  path.length > 0 || query.some(({ required }) => required) || body !== undefined;

/** Returns the sample of an operation. @throws Error if it needs one and has none. */
export const sampleOf = (operation: Operation): Sample => {
  const sample = samples[operation.id];
  if (!sample && needsSample(operation))
    throw new Error(`The server offers ${operation.id} now: give it a sample request in ${samplesFile}.`);
  return sample ?? {};
};

const addressOf = ({ path, parameters }: Operation, ids: Ids, query: Sample['query']): string => {
  const named = parameters.query.filter(({ name }) => name in ids).map(({ name }) => [name, String(ids[name])]);
  const search = new URLSearchParams([...named, ...Object.entries(query ?? {})]);
  return `${path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name]))}?${search}`;
};

const formOf = (fields: readonly (readonly [string, string | File])[]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
};

/** Sends the operation's sample request with these ids as this caller. */
export const responseTo = async (operation: Operation, caller: TestCaller, ids: Ids): Promise<Response> => {
  const { query, json, form } = sampleOf(operation);
  return caller.call(addressOf(operation, ids, query), {
    method: operation.method,
    ...(json && { json: await json(ids, caller) }),
    ...(form && { body: formOf(form(ids, caller)) }),
  });
};
