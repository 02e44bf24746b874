import { objectAt } from '#server/contract/document';
import type { Tools } from '#scripts/contract/verify/plans/plan';
import type { ApiRequest, CallerName } from '#scripts/contract/verify/request';
import type { Settled } from '#scripts/contract/verify/violation';
import { declarationOf } from '../keywords';
import { exchangesOn } from '../scenario';
import { keyOf, singular } from '../unchanged/allowed';
import type { RecordRef } from '../unchanged/facts';
import { readWorld, type View, type World } from '../unchanged/view';

const clients: readonly CallerName[] = ['client', 'otherClient'];

const scopeOf = ({ request }: View): unknown => objectAt(declarationOf(request.operation), 'x-access')['scope'];

/** The outer two of the records of each fact, once. */
const recordsIn = ({ facts }: View): readonly (readonly RecordRef[])[] => {
  const outer = [...facts.values()].map(({ records }) => records.slice(0, 2));
  return [...new Map(outer.map((records) => [records.map(keyOf).join(' in '), records])).values()];
};

const isFamily = ({ name }: RecordRef): boolean => singular(name) === 'family';

const idOf = ({ identity }: RecordRef): string => identity.split('/')[0] ?? '';

/** `businessEntities` of a client are `businesses` of a family. */
const isAlike = (one: RecordRef, other: RecordRef): boolean => {
  const [a, b] = [singular(one.name), singular(other.name)];
  return idOf(one) === idOf(other) && (a.startsWith(b) || b.startsWith(a));
};

/** A record of a client that is in one of its families and not in another one. */
interface Absence {
  readonly subject: string;
  readonly message: string;
  /** The read of the family that lacks it. */
  readonly view: View;
  /** The reads that show it. */
  readonly requests: readonly ApiRequest[];
}

const absencesOf = (client: CallerName, views: readonly View[]): Absence[] => {
  const own = views.filter((view) => view.request.caller === client && scopeOf(view) === 'self');
  const families = own.flatMap((view) =>
    recordsIn(view).flatMap(([first]) => (first && isFamily(first) ? [idOf(first)] : [])),
  );
  /** The reads of the client's families, with the records in each. */
  const reads = views.flatMap((view) => {
    const inside = recordsIn(view).filter(
      ([outer, inner]) => outer && inner && isFamily(outer) && families.includes(idOf(outer)),
    );
    const [family] = inside[0] ?? [];
    return view.request.caller === 'concierge' && scopeOf(view) === 'family' && family
      ? [{ view, family, records: inside.flatMap(([, inner]) => (inner ? [inner] : [])) }]
      : [];
  });
  return own.flatMap((view) =>
    recordsIn(view).flatMap(([record]): Absence[] => {
      if (!record || record.name === '' || isFamily(record)) return [];
      const has = ({ records }: (typeof reads)[number]): boolean => records.some((one) => isAlike(one, record));
      const shown = reads.find(has);
      const lacking = reads.find((one) => one.view.request.operation === shown?.view.request.operation && !has(one));
      if (!shown || !lacking) return [];
      const { operation } = lacking.view.request;
      return [
        {
          subject: `${singular(record.name)} ${idOf(record)} of the ${client} in family ${idOf(lacking.family)}`,
          message:
            `The ${singular(record.name)} ${idOf(record)} of the ${client} is in family ${idOf(shown.family)} of ` +
            `${operation.id}, and not in its family ${idOf(lacking.family)}.`,
          view: lacking.view,
          requests: [...own.map(({ request }) => request), shown.view.request, lacking.view.request],
        },
      ];
    }),
  );
};

const absencesIn = (world: World): ReadonlyMap<string, Absence> =>
  new Map(clients.flatMap((client) => absencesOf(client, [...world.values()])).map((one) => [one.subject, one]));

/** The records of clients that are not in each of their families. */
export const missingInFamilies = async (tools: Tools, world: World): Promise<Settled[]> => {
  const [first] = absencesIn(world).values();
  if (!first) return [];
  // It may have been written between two reads.
  const again = absencesIn(await readWorld(tools.testData.target, first.requests)).get(first.subject);
  if (!again) return [];
  const { request, response } = again.view;
  const found = exchangesOn(tools).violation(
    'a record of a client is in each of its families',
    again.message,
    response,
  );
  return [{ request, violation: { ...found, followUps: again.requests } }];
};
