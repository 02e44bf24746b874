import type { CheckedOperation } from '../operations';
import { isReading, type Tools } from '../plans/plan';
import { lastCaller, validRequest } from '../plans/request';
import { excerpt } from '../differences';
import { objectsIn } from '../guarantees';
import { identityOf } from '../identity';
import { isSuccess, kindOf, type ApiRequest } from '../request';
import { isPart } from '#server/contract/parts';
import type { Settled } from '../violation';
import type { Law } from './law';
import { missingInFamilies } from './agreement/families';
import { exchangesOn } from './scenario';
import { singular } from './unchanged/allowed';
import { factsOf, type Fact } from './unchanged/facts';
import { readWorld, type View, type World } from './unchanged/view';
import { hasWorld, latestWorld, worldOf } from './unchanged/world';

/** A value of a record, and the read that shows it. */
interface Statement {
  readonly view: View;
  readonly path: string;
  readonly value: unknown;
}

/** The name of a record beside its id: `familyName` beside `familyId`. */
const nameBeside = (path: string, { derived }: Fact, { facts }: View): string | undefined => {
  const [, kind] = /\.(\w+)Name$/.exec(path) ?? [];
  const id = kind === undefined || derived !== 'any' ? undefined : facts.get(path.replace(/Name$/, 'Id'))?.value;
  return typeof id === 'number' ? `${kind} ${id}.name` : undefined;
};

/** What a value says: `vendor 17.name`. Logs tell about the past; some values are others for each kind of caller. */
const subjectOf = (path: string, fact: Fact, view: View): string | undefined => {
  const { records, log, own, relative } = fact;
  const record = records.at(-1);
  const named = nameBeside(path, fact, view);
  if (named !== undefined) return named;
  if (!record || record.name === '' || log !== 'none' || relative === 'request') return undefined;
  // Without an id, it is a record of the caller in an area: drafts of messages are no drafts of forms.
  const isById = view.facts.has(`${path.slice(0, path.length - own.length)}.id`);
  const { caller, operation } = view.request;
  const whose = !isById
    ? ` of the ${caller} (${operation.tag})`
    : relative === 'caller'
      ? ` of a ${kindOf(caller)}`
      : '';
  return `${singular(record.name)} ${record.identity}${own}${whose}`;
};

/** The lengths of the lists of a record, and counts with their names: `vendors`, `counts.vendors`, `vendorCount`. */
const countsOf = (view: View): (readonly [subject: string, isList: boolean, said: Statement])[] =>
  objectsIn(isSuccess(view.response) ? view.response.json : undefined).flatMap(([at, record]) => {
    const identity = identityOf(record);
    const [, name = ''] = /\.(\w+)(?:\[\d+\])?$/.exec(at) ?? [];
    const counts = Object.entries(isPart(record['counts']) ? record['counts'] : {});
    const own = Object.entries(record).map(([field, value]) => [field.replace(/Count$/, 's'), value] as const);
    return [...counts, ...own].flatMap(([list, value]) => {
      const isList = Array.isArray(value);
      const said = { view, path: `${at}.${list}`, value: isList ? value.length : value };
      const subject = `the number of ${singular(list)} of ${singular(name)} ${identity}`;
      return identity !== undefined && typeof said.value === 'number' ? [[subject, isList, said] as const] : [];
    });
  });

/** The facts of a read, with those that its records do not have. */
const allFactsOf = ({ request, response, facts }: View): ReadonlyMap<string, Fact> =>
  facts.size > 0 ? factsOf(request.operation.success.schema ?? {}, response.json, true) : facts;

/** What the reads say, by what they say it about. */
const statementsIn = (world: World): ReadonlyMap<string, readonly Statement[]> => {
  const said = new Map<string, Statement[]>();
  const add = (subject: string, statement: Statement): void =>
    void said.set(subject, [...(said.get(subject) ?? []), statement]);
  const views = [...world.values()];
  for (const view of views)
    for (const [path, fact] of allFactsOf(view)) {
      const subject = subjectOf(path, fact, view);
      if (subject !== undefined) add(subject, { view, path, value: fact.value });
    }
  const counts = views.flatMap(countsOf);
  const lists = new Set(counts.flatMap(([subject, isList]) => (isList ? [subject] : [])));
  for (const [subject, , statement] of counts) if (lists.has(subject)) add(subject, statement);
  return said;
};

/** The subjects on which two reads do not agree, with the first read and another one. */
const disagreements = (world: World): ReadonlyMap<string, readonly [Statement, Statement]> =>
  new Map(
    [...statementsIn(world)].flatMap(([subject, [first, ...others]]) => {
      const other = others.find(({ value }) => value !== first?.value);
      return first && other ? [[subject, [first, other]] as const] : [];
    }),
  );

const textOf = ({ view: { request }, path, value }: Statement, other: Statement): string =>
  `${excerpt(value, other.value)} in ${request.operation.id} of the ${request.caller} (${path})`;

const settle = async (tools: Tools): Promise<readonly Settled[]> => {
  const world = latestWorld(tools);
  const found: Settled[] = world ? await missingInFamilies(tools, world) : [];
  for (const [subject, both] of world ? disagreements(world) : []) {
    const requests: readonly ApiRequest[] = both.map(({ view }) => view.request);
    // A value may have changed between two reads.
    const again = disagreements(await readWorld(tools.testData.target, requests)).get(subject);
    if (!again) continue;
    const [one, other] = again;
    const { violation } = exchangesOn(tools);
    const message = `${subject} is ${textOf(one, other)}; it is ${textOf(other, one)}.`;
    found.push({
      request: other.view.request,
      violation: {
        ...violation('a record is the same in every read', message, other.view.response),
        followUps: requests,
      },
    });
  }
  return found;
};

const isShowing = (operation: CheckedOperation): boolean =>
  isReading(operation) && operation.success.schema !== undefined;

export const agreement: Law = {
  name: 'one truth',
  text:
    'A record is the same in every read of every caller, at the same time: in lists, details, summaries and searches, ' +
    'and lacks the same values. ' +
    'So is the name of a record beside its id, and a count is the length of its list. A record that a client has ' +
    'entered is in each of its families. Only values with `x-relative` ' +
    'differ between kinds of callers.',
  checksOf: (operation) => {
    const caller = lastCaller(operation);
    if (caller === undefined || !isShowing(operation)) return [];
    return [
      {
        name: 'what every caller reads, compared',
        writes: true,
        exclusive: 'narrow',
        make: async (tools) => {
          const { request } = await validRequest(operation, tools, { caller });
          // Judged with the writes of other laws; without them, by a read of everything.
          const play = async () => {
            if (!hasWorld(tools)) await worldOf(tools);
            return [];
          };
          return [{ request, play }];
        },
      },
    ];
  },
  settle,
};
