import { isJsonObject, type JsonObject, listOf, textOf } from '#server/contract/jsonObject';
import type { SoftLedgerSettings } from '#server/connectorSettings';
import { cellsOf, cellText, type Fields } from '../cells';
import type { Connector, Reading, Request, SourceRow } from '../connector';
import { SourceError } from '../http';
import { type JsonApi, listReader } from '../jsonApi';
import { accountFields, dimensionFields, dimensions, type Line, lineFields, locationFields } from './fields';

const source = 'SoftLedger';

const nextPage = (page: JsonObject): { readonly cursor: string } | undefined => {
  if (page['hasNextPage'] !== true) return undefined;
  const cursor = cellText(page['cursor']);
  if (cursor === '') throw new SourceError(`${source} sends a page without the cursor of the next one.`);
  return { cursor };
};

/** A token ends after a day, or at any other moment. A page has 1,000 records at most. */
const apiOf = ({ url, clientId, clientSecret, audience, tenant }: SoftLedgerSettings): JsonApi => ({
  source,
  url,
  signIn: {
    path: '/oauth/token',
    json: {
      grant_type: 'client_credentials',
      audience,
      client_id: clientId,
      client_secret: clientSecret,
      ...(tenant !== undefined && { tenantUUID: tenant }),
    },
    headers: (answer) => ({ authorization: `Bearer ${textOf(answer, 'access_token')}` }),
  },
  isOver: ({ status }) => status === 401,
  names: { id: '_id', records: 'data' },
  firstPage: { limit: '1000' },
  nextPage,
});

type ById = ReadonlyMap<string, JsonObject>;

const idOf = (record: JsonObject): string => cellText(record['_id']);
const byId = (records: readonly JsonObject[]): ById => new Map(records.map((record) => [idOf(record), record]));

/** Returns the family of each location: the nearest location above it, or itself, that is one, or else the highest. */
function familiesOf(locations: ById, linked: ReadonlySet<string>): ReadonlyMap<string, string> {
  const familyOf = (id: string, depth = 0): string => {
    const parent = cellText(locations.get(id)?.['parentId']);
    return linked.has(id) || parent === '' || depth > locations.size ? id : familyOf(parent, depth + 1);
  };
  return new Map([...locations.keys()].map((id) => [id, familyOf(id)]));
}

/** Returns the lines of a journal. */
const linesOf = (journal: JsonObject, families: ReadonlyMap<string, string>, accounts: ById): Line[] =>
  listOf(journal, 'transactions')
    .filter(isJsonObject)
    .map((record) => {
      const [location, accountId] = [cellText(record['LocationId']), cellText(record['LedgerAccountId'])];
      const account = cellText(accounts.get(accountId)?.['number']) || accountId;
      return { journal, record, family: families.get(location) ?? location, account };
    });

/** Returns rows for the records that the lines of each family name: other names are not for this family. */
function namedBy(lines: readonly Line[], records: ById, property: string, rowOf: (named: Line) => SourceRow) {
  const named = new Map(lines.map((line) => [JSON.stringify([line.family, line.record[property]]), line]));
  return [...named.values()].flatMap((line) => {
    const record = records.get(cellText(line.record[property]));
    return record ? [rowOf({ ...line, record })] : [];
  });
}

async function read(settings: SoftLedgerSettings, { http, linked }: Request): Promise<Reading> {
  const list = listReader(apiOf(settings), http);
  const read = async (name: string) => byId(await list(`/v2/${name}`));
  const [locations, accounts] = [await read('locations'), await read('ledger-accounts')];
  const families = familiesOf(locations, linked);
  const lines = (await list('/v2/journals')).flatMap((journal) => linesOf(journal, families, accounts));
  const rowOf = <T extends { readonly family: string }>(
    stream: SourceRow['stream'],
    fields: Fields<T>,
    value: T,
  ): SourceRow => ({ stream, owner: value.family, cells: cellsOf(fields, value) });
  const dimensionRows: SourceRow[] = [];
  for (const { path, property, type } of dimensions)
    dimensionRows.push(
      ...namedBy(lines, await read(path), property, (named) =>
        rowOf('dimensions', dimensionFields, { ...named, type }),
      ),
    );
  return {
    rows: [
      ...[...locations].map(([id, record]) => {
        const [family = id, parent] = [families.get(id), cellText(record['parentId'])];
        const isInFamily = families.get(parent) === family;
        return rowOf('locations', locationFields, { record, family, parent: isInFamily ? parent : undefined });
      }),
      ...namedBy(lines, accounts, 'LedgerAccountId', (named) => rowOf('accounts', accountFields, named)),
      ...dimensionRows,
      ...lines.map((line) => ({
        ...rowOf('journal-lines', lineFields, line),
        updated: textOf(line.journal, 'updatedAt'),
      })),
    ],
    owners: new Map([...new Set(families.values())].map((id) => [id, cellText(locations.get(id)?.['name'])])),
  };
}

/** Returns the connector to SoftLedger, API version 2. */
export const softLedgerConnector = (settings: SoftLedgerSettings): Connector => ({
  name: 'softledger',
  source,
  owners: 'location',
  columns: {
    locations: Object.keys(locationFields),
    accounts: Object.keys(accountFields),
    dimensions: Object.keys(dimensionFields),
    'journal-lines': Object.keys(lineFields),
  },
  complete: ['journal-lines'],
  selects: false,
  concurrency: 3,
  minutes: settings.minutes,
  read: (request) => read(settings, request),
});
