import { isPart } from '#server/contract/document';
import type { Answer, Call } from './call';
import { validateResponse, type Violation } from './validateResponse';
import type { Case } from './plans/plan';
import type { World } from './world';

const without = (record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const smallerTexts = (text: string): string[] =>
  [...new Set(['', 'a', text.slice(0, Math.floor(text.length / 2)), text.slice(0, -1)])].filter(
    (shorter) => shorter.length < text.length,
  );

/** Values a little smaller than this one, the smallest first. Each is made when it is asked for: a body may be large. */
function* smallerValues(value: unknown): Generator {
  if (typeof value === 'string') yield* smallerTexts(value);
  else if (typeof value === 'number')
    yield* [0, 1, Math.trunc(value / 2)].filter((smaller) => Math.abs(smaller) < Math.abs(value));
  else if (Array.isArray(value)) {
    const list: unknown[] = value;
    for (const at of list.keys()) yield list.filter((_other, place) => place !== at);
    for (const [at, one] of list.entries()) for (const smaller of smallerValues(one)) yield list.with(at, smaller);
  } else if (isPart(value)) {
    for (const name of Object.keys(value)) yield without(value, name);
    for (const [name, one] of Object.entries(value))
      for (const smaller of smallerValues(one)) yield { ...value, [name]: smaller };
  }
}

function* smallerCalls(call: Call): Generator<Call> {
  const { body, headers, query } = call;
  for (const name of Object.keys(headers))
    yield { ...call, headers: Object.fromEntries(Object.entries(headers).filter(([key]) => key !== name)) };
  for (const name of Object.keys(query)) yield { ...call, query: without(query, name) };
  if (body?.kind === 'json')
    for (const value of smallerValues(body.value)) yield { ...call, body: { kind: 'json', value } };
  if (body?.kind === 'form' && body.files.length > 0) yield { ...call, body: { ...body, files: [] } };
}

/** How many requests it may cost to make one smaller. */
export const usualPatience = 40;

/** How many smaller requests are looked at for each that is sent: most of a large body are of another kind. */
const candidatesForEach = 25;

/** A request that shows a failure, and how. */
export interface Shown {
  readonly call: Call;
  readonly answer: Answer;
  readonly violation: Violation;
}

/** Makes the request of a failure as small as it gets while the same check fails. */
export const shrink = async (
  world: World,
  { call, expected, holds, refresh }: Case,
  first: Omit<Shown, 'call'>,
  patience: number,
): Promise<Shown> => {
  let smallest: Shown = { call, ...first };
  let left = patience;
  let candidates = patience * candidatesForEach;
  const stillFails = async (candidate: Call): Promise<Shown | undefined> => {
    if (!holds(candidate)) return undefined;
    left -= 1;
    const fresh = refresh ? await refresh(candidate) : candidate;
    const answer = await world.send(fresh);
    const violation = validateResponse(fresh, answer, expected).find(({ check }) => check === first.violation.check);
    return violation && { call: fresh, answer, violation };
  };
  for (let again = true; again && left > 0 && candidates > 0;) {
    again = false;
    for (const candidate of smallerCalls(smallest.call)) {
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
