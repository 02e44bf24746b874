import { isJsonObject, listOf, type JsonObject, textOf } from '#server/contract/jsonObject';
import type { SoftLedgerSettings } from '#server/connectorSettings';
import { cellsOf, cellText, latestById } from '../cells';
import type { Connector, Reading, Request, SourceRow } from '../connector';
import { type Http, type Reply, SourceError } from '../http';
import { accountFields, dimensionFields, dimensions, type Line, lineFields, locationFields } from './fields';

const source = 'SoftLedger';

/** The most records of a page. */
const pageSize = 1000;

/** How often a token may end while one page is read. */
const maxTokens = 3;

const idOf = (record: JsonObject): string => cellText(record['_id']);

const objectOf = ({ status, body }: Reply, what: string): JsonObject => {
  if (status < 300 && isJsonObject(body)) return body;
  throw new SourceError(`${source} refuses ${what} (status ${String(status)}).`);
};

/** Reads lists with a token, which is asked for again when it is over. */
class Client {
  private token: string | undefined;

  constructor(
    private readonly http: Http,
    private readonly settings: SoftLedgerSettings,
  ) {}

  private async requestToken(): Promise<string> {
    const { url, clientId, clientSecret, audience, tenant } = this.settings;
    const json = {
      grant_type: 'client_credentials',
      audience,
      client_id: clientId,
      client_secret: clientSecret,
      ...(tenant !== undefined && { tenantUUID: tenant }),
    };
    return textOf(objectOf(await this.http.send({ url: `${url}/oauth/token`, json }), 'the sign-in'), 'access_token');
  }

  private async get(path: string): Promise<JsonObject> {
    for (let attempt = 1; ; attempt += 1) {
      const token = (this.token ??= await this.requestToken());
      const headers = { authorization: `Bearer ${token}` };
      const reply = await this.http.send({ url: this.settings.url + path, headers });
      if (reply.status !== 401 || attempt === maxTokens) return objectOf(reply, path.split('?')[0] ?? '');
      this.token = undefined;
    }
  }

  /** Reads all pages of a list. */
  async list(name: string): Promise<JsonObject[]> {
    const found: JsonObject[] = [];
    let cursor: string | undefined;
    for (;;) {
      const query = new URLSearchParams({ limit: String(pageSize), ...(cursor !== undefined && { cursor }) });
      const page = await this.get(`/v2/${name}?${query.toString()}`);
      found.push(...listOf(page, 'data').filter(isJsonObject));
      if (page['hasNextPage'] !== true) return latestById(found, idOf);
      cursor = cellText(page['cursor']);
      if (cursor === '') throw new SourceError(`${source} sends a page without the cursor of the next one.`);
    }
  }
}

/** Returns the family of each location: the nearest location above it, or itself, whose id is the key of a family. */
function familiesOf(locations: readonly JsonObject[], linked: ReadonlySet<string>): ReadonlyMap<string, string> {
  const parents = new Map(locations.map((location) => [idOf(location), cellText(location['parentId'])]));
  const familyOf = (id: string, depth: number): string | undefined => {
    if (linked.has(id)) return id;
    const parent = parents.get(id) ?? '';
    return parent === '' || depth > locations.length ? undefined : familyOf(parent, depth + 1);
  };
  return new Map(
    locations.map(idOf).flatMap((id) => {
      const family = familyOf(id, 0);
      return family === undefined ? [] : [[id, family] as const];
    }),
  );
}

/** Returns the lines of a journal in locations of families. */
const linesOf = (
  journal: JsonObject,
  families: ReadonlyMap<string, string>,
  accounts: ReadonlyMap<string, JsonObject>,
): Line[] =>
  listOf(journal, 'transactions')
    .filter(isJsonObject)
    .flatMap((record) => {
      const family = families.get(cellText(record['LocationId']));
      const accountId = cellText(record['LedgerAccountId']);
      const account = cellText(accounts.get(accountId)?.['number']) || accountId;
      return family === undefined ? [] : [{ journal, record, family, account }];
    });

/** Returns the records of a list that the lines of each family name: other names are not for this family. */
function namedBy<T>(
  lines: readonly Line[],
  records: ReadonlyMap<string, JsonObject>,
  property: string,
  rowOf: (record: JsonObject, family: string) => T,
): T[] {
  const named = new Map(
    lines.map(({ record, family }) => [
      JSON.stringify([family, record[property]]),
      [family, record[property]] as const,
    ]),
  );
  return [...named.values()].flatMap(([family, id]) => {
    const record = records.get(cellText(id));
    return record ? [rowOf(record, family)] : [];
  });
}

async function read(settings: SoftLedgerSettings, { http, linked }: Request): Promise<Reading> {
  const client = new Client(http, settings);
  const byId = async (name: string) => new Map((await client.list(name)).map((record) => [idOf(record), record]));
  const [locations, accounts] = [await client.list('locations'), await byId('ledger-accounts')];
  const families = familiesOf(locations, linked);
  const journals = await client.list('journals');
  const lines = journals.flatMap((journal) => linesOf(journal, families, accounts));
  const dimensionRows: SourceRow[] = [];
  for (const { path, property, type } of dimensions) {
    const records = await byId(path);
    const cells = namedBy(lines, records, property, (record, family) =>
      cellsOf(dimensionFields, { record, family, type }),
    );
    dimensionRows.push(...cells.map((row): SourceRow => ({ stream: 'dimensions', cells: row })));
  }
  const locationRows = locations.flatMap((record): SourceRow[] => {
    const family = families.get(idOf(record));
    const parent = cellText(record['parentId']);
    const cells =
      family === undefined
        ? undefined
        : cellsOf(locationFields, { record, family, parent: families.get(parent) === family ? parent : undefined });
    return cells ? [{ stream: 'locations', cells }] : [];
  });
  const accountRows = namedBy(lines, accounts, 'LedgerAccountId', (record, family): SourceRow => ({
    stream: 'accounts',
    cells: cellsOf(accountFields, { record, family }),
  }));
  const lineRows = lines.map((line): SourceRow => ({
    stream: 'journal-lines',
    updated: textOf(line.journal, 'updatedAt'),
    cells: cellsOf(lineFields, line),
  }));
  const roots = locations.filter((location) => !families.has(idOf(location)) && cellText(location['parentId']) === '');
  return {
    rows: [...locationRows, ...accountRows, ...dimensionRows, ...lineRows],
    unlinked: new Map(roots.map((location) => [idOf(location), textOf(location, 'name')])),
  };
}

/** Returns the connector to SoftLedger, API version 2. */
export const softLedgerConnector = (settings: SoftLedgerSettings): Connector => ({
  name: 'softledger',
  source,
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
