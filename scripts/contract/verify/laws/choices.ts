import { isDeepStrictEqual } from 'node:util';
import { listOf, type Part } from '#server/contract/parts';
import { replacedAt } from '../invalidValues';
import type { ApiRequest } from '../request';
import { typesOf } from '../schemas';
import { leavesOf } from './unusualValues';

const valuesOf = (schema: Part): readonly unknown[] =>
  typesOf(schema).includes('boolean') ? [false, true] : listOf(schema, 'enum');

/** The request with each other value of every choice in its body, and last as it was made. */
export const choicesOf = (request: ApiRequest): ApiRequest[] => {
  const { operation, body } = request;
  if (body?.kind !== 'json') return [request];
  const values = leavesOf(operation.body?.schema ?? {}, body.value).flatMap(({ steps, schema }) =>
    valuesOf(schema).map((value) => replacedAt(body.value, steps, value)),
  );
  const others = values.filter((value) => !isDeepStrictEqual(value, body.value));
  return [...others.map((value): ApiRequest => ({ ...request, body: { kind: 'json', value } })), request];
};
