import { isPart } from '../../../server/contract/document';
import type { Answer, Call } from './call';
import { judge, type Complaint } from './judge';
import type { Case } from './plans/plan';
import type { World } from './world';

const without = (record: Readonly<Record<string, unknown>>, name: string): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));

const smallerTexts = (text: string): string[] =>
  [...new Set(['', 'a', text.slice(0, Math.floor(text.length / 2)), text.slice(0, -1)])].filter(
    (shorter) => shorter.length < text.length,
  );

/** Values a little smaller than this one, the smallest first. */
const smallerValues = (value: unknown): unknown[] => {
  if (typeof value === 'string') return smallerTexts(value);
  if (typeof value === 'number')
    return [0, 1, Math.trunc(value / 2)].filter((smaller) => Math.abs(smaller) < Math.abs(value));
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    const shorter = list.map((_one, at) => list.filter((_other, place) => place !== at));
    const inner = list.flatMap((one, at) =>
      smallerValues(one).map((smaller) => list.map((other, place) => (place === at ? smaller : other))),
    );
    return [...shorter, ...inner];
  }
  if (!isPart(value)) return [];
  const fewer = Object.keys(value).map((name) => without(value, name));
  const inner = Object.entries(value).flatMap(([name, one]) =>
    smallerValues(one).map((smaller) => ({ ...value, [name]: smaller })),
  );
  return [...fewer, ...inner];
};

const smallerCalls = (call: Call): Call[] => {
  const { body } = call;
  return [
    ...Object.keys(call.headers).map((name): Call => ({
      ...call,
      headers: Object.fromEntries(Object.entries(call.headers).filter(([key]) => key !== name)),
    })),
    ...Object.keys(call.query).map((name) => ({ ...call, query: without(call.query, name) })),
    ...(body?.kind === 'json'
      ? smallerValues(body.value).map((value): Call => ({ ...call, body: { kind: 'json', value } }))
      : []),
    ...(body?.kind === 'form' && body.files.length > 0 ? [{ ...call, body: { ...body, files: [] } }] : []),
  ];
};

/** How many requests it may cost to make one smaller. */
export const usualPatience = 40;

/** A request that shows a failure, and how. */
export interface Shown {
  readonly call: Call;
  readonly answer: Answer;
  readonly complaint: Complaint;
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
  const stillFails = async (candidate: Call): Promise<Shown | undefined> => {
    if (!holds(candidate)) return undefined;
    left -= 1;
    const fresh = refresh ? await refresh(candidate) : candidate;
    const answer = await world.send(fresh);
    const complaint = judge(fresh, answer, expected).find(({ check }) => check === first.complaint.check);
    return complaint && { call: fresh, answer, complaint };
  };
  for (let again = true; again && left > 0;) {
    again = false;
    for (const candidate of smallerCalls(smallest.call)) {
      if (left <= 0) break;
      const smaller = await stillFails(candidate).catch(() => undefined);
      if (!smaller) continue;
      [smallest, again] = [smaller, true];
      break;
    }
  }
  return smallest;
};
