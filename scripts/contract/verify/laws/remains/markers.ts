import { randomUUID } from 'node:crypto';
import { isPart, type Part } from '#server/contract/parts';
import { replacedAt } from '#scripts/contract/verify/invalidValues';
import { sentBody } from '#scripts/contract/verify/readBack';
import type { ApiRequest } from '#scripts/contract/verify/request';
import { checkJson, typesOf } from '#scripts/contract/verify/schemas';
import { isLeftAlone } from '#scripts/contract/verify/texts';
import { leavesOf } from '../unusualValues';

/** A text that no other record has. */
export const newMarker = (): string => `Mark ${randomUUID().slice(0, 13)}`;

export const isMarker = (value: unknown): boolean => typeof value === 'string' && value.startsWith('Mark ');

/** Whether a field may hold any text, such as this one. */
const isFree = (schema: Part, text: string): boolean =>
  typesOf(schema).includes('string') && !('format' in schema) && !('enum' in schema) && isLeftAlone(schema, text);

/** A request whose free texts and file names are markers. */
export interface MarkedRequest {
  readonly request: ApiRequest;
  readonly markers: readonly string[];
}

/** Replaces every free text of a request by a marker, by default one of its own; the values of `except` remain. */
export const withMarkers = (
  request: ApiRequest,
  except: readonly string[],
  markerOf: () => string = newMarker,
): MarkedRequest => {
  const { operation, body } = request;
  const schema = operation.body?.schema ?? {};
  const isValid = checkJson(schema);
  const markers: string[] = [];
  const value = leavesOf(schema, sentBody(request)).reduce<unknown>((record, { steps, schema: leaf }) => {
    const marker = markerOf();
    if (!isFree(leaf, marker) || except.includes(String(steps.at(-1)))) return record;
    const marked = replacedAt(record, steps, marker);
    if (!isValid(marked)) return record;
    markers.push(marker);
    return marked;
  }, sentBody(request));
  if (body?.kind !== 'form')
    return { request: { ...request, ...(body && { body: { kind: 'json', value } }) }, markers };
  const files = body.files.map((file) => ({ ...file, name: `${markerOf()}.png` }));
  return {
    request: { ...request, body: { ...body, fields: isPart(value) ? value : {}, files } },
    markers: [...markers, ...files.map(({ name }) => name)],
  };
};
