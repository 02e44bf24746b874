import { randomUUID } from 'node:crypto';
import { isJsonObject } from '#server/contract/jsonObject';
import type { ApiResponse, ApiRequest } from './request';
import { validateResponse } from './validateResponse';
import type { Violation } from './violation';
import type { TestCase } from './plans/plan';
import type { TargetServer } from './target';

const without = (record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const smallerTexts = (text: string): string[] =>
  // By code points: half of a surrogate pair would be another fault.
  [0.5, 1]
    .map((share) =>
      Array.from(text)
        .slice(0, share === 1 ? -1 : Math.floor(Array.from(text).length * share))
        .join(''),
    )
    .concat('', 'a')
    .filter((shorter, at, all) => shorter.length < text.length && all.indexOf(shorter) === at);

/** Yields smaller variants of a value, smallest first. Lazy, because a body may be large. */
function* smallerValues(value: unknown): Generator {
  if (typeof value === 'string') yield* smallerTexts(value);
  else if (typeof value === 'number')
    yield* [0, 1, Math.trunc(value / 2)].filter((smaller) => Math.abs(smaller) < Math.abs(value));
  else if (Array.isArray(value)) {
    const list: unknown[] = value;
    for (const at of list.keys()) yield list.filter((_other, place) => place !== at);
    for (const [at, one] of list.entries()) for (const smaller of smallerValues(one)) yield list.with(at, smaller);
  } else if (isJsonObject(value)) {
    for (const name of Object.keys(value)) yield without(value, name);
    for (const [name, one] of Object.entries(value))
      for (const smaller of smallerValues(one)) yield { ...value, [name]: smaller };
  }
}

function* smallerRequests(request: ApiRequest): Generator<ApiRequest> {
  const { body, headers, query } = request;
  for (const name of Object.keys(headers))
    yield { ...request, headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) };
  for (const name of Object.keys(query)) yield { ...request, query: without(query, name) };
  if (body?.kind === 'json')
    for (const value of smallerValues(body.value)) yield { ...request, body: { kind: 'json', value } };
  if (body?.kind === 'form' && body.files.length > 0) yield { ...request, body: { ...body, files: [] } };
}

/** Maximum requests for shrinking one request. */
export const defaultShrinkRequests = 40;

/** Candidates checked per sent request: most variants of a large body are of another kind. */
const candidatesForEach = 25;

/** A request that reproduces a violation. */
export interface FailingRequest {
  readonly request: ApiRequest;
  readonly response: ApiResponse;
  readonly violation: Violation;
}

/** The request with a new Idempotency-Key: the same one with other content would be a conflict. */
const withNewKey = (request: ApiRequest): ApiRequest =>
  (request.headers['Idempotency-Key']?.length ?? 0) === 36
    ? { ...request, headers: { ...request.headers, 'Idempotency-Key': randomUUID() } }
    : request;

/** Shrinks a failing request as long as the same check fails. */
export const shrink = async (
  target: TargetServer,
  { request, expected, isSameKind, refresh }: TestCase,
  first: Omit<FailingRequest, 'request'>,
  patience: number,
): Promise<FailingRequest> => {
  let smallest: FailingRequest = { request, ...first };
  let left = patience;
  let candidates = patience * candidatesForEach;
  const stillFails = async (candidate: ApiRequest): Promise<FailingRequest | undefined> => {
    if (!isSameKind(candidate)) return undefined;
    left -= 1;
    const fresh = withNewKey(refresh ? await refresh(candidate) : candidate);
    const response = await target.send(fresh);
    const violation = validateResponse(fresh, response, expected).find(({ check }) => check === first.violation.check);
    return violation && { request: fresh, response, violation };
  };
  for (let again = true; again && left > 0 && candidates > 0;) {
    again = false;
    for (const candidate of smallerRequests(smallest.request)) {
      candidates -= 1;
      if (left <= 0 || candidates <= 0) break;
      const smaller = await stillFails(candidate).catch(() => undefined);
      if (!smaller) continue;
      [smallest, again] = [smaller, true];
      break;
    }
  }
  return smallest;
};
