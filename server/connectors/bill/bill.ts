import { isJsonObject, listOf, type JsonObject, textOf } from '#server/contract/jsonObject';
import type { BillSettings } from '#server/connectorSettings';
import { cellsOf, latestById } from '../cells';
import type { Connector, Reading, Request, SourceRow } from '../connector';
import { type Http, type Reply, SourceError } from '../http';
import { draftStatus, invoiceFields, lineFields } from './fields';

/** The name of the source. */
export const source = 'BILL';

/** The most records of a page. */
const pageSize = 100;

/** How often a session may end while one page is read. */
const maxLogins = 3;

/** Codes of BILL: the hourly limit, too many requests at once, and a session that is over. */
const busyCodes = ['BDC_1144', 'BDC_1322'];
const sessionOver = 'BDC_1109';

/** Errors are a list of objects with a code. */
const codesOf = ({ body }: Reply): string[] =>
  Array.isArray(body) ? body.filter(isJsonObject).map((error) => textOf(error, 'code')) : [];

const isBusy = (reply: Reply): boolean => codesOf(reply).some((code) => busyCodes.includes(code));

const objectOf = (reply: Reply, what: string): JsonObject => {
  if (reply.status < 300 && isJsonObject(reply.body)) return reply.body;
  const code = [`status ${String(reply.status)}`, ...codesOf(reply)].join(', ');
  throw new SourceError(`${source} refuses ${what} (${code}).`);
};

/** A session: it ends after 35 minutes without a request, or at any other moment. */
class Session {
  private id: string | undefined;

  constructor(
    private readonly http: Http,
    private readonly settings: BillSettings,
  ) {}

  private async login(): Promise<string> {
    const { url, username, password, organizationId, devKey } = this.settings;
    const json = { username, password, organizationId, devKey };
    const reply = await this.http.send({ url: `${url}/v3/login`, json, isBusy });
    return textOf(objectOf(reply, 'the sign-in'), 'sessionId');
  }

  /** Reads an address; signs in again when the session is over. */
  async get(path: string): Promise<JsonObject> {
    const { url, devKey } = this.settings;
    for (let login = 1; ; login += 1) {
      const sessionId = (this.id ??= await this.login());
      const reply = await this.http.send({ url: url + path, headers: { sessionId, devKey }, isBusy });
      if (!codesOf(reply).includes(sessionOver) || login === maxLogins)
        return objectOf(reply, path.split('?')[0] ?? '');
      this.id = undefined;
    }
  }

  /** Reads all pages of a list. */
  async list(name: string, filters: Readonly<Record<string, string>> = {}): Promise<JsonObject[]> {
    const found: JsonObject[] = [];
    let page: string | undefined;
    do {
      const query = new URLSearchParams({ max: String(pageSize), ...filters, ...(page !== undefined && { page }) });
      const reply = await this.get(`/v3/${name}?${query.toString()}`);
      found.push(...listOf(reply, 'results').filter(isJsonObject));
      page = textOf(reply, 'nextPage') || undefined;
    } while (page !== undefined);
    return latestById(found, ({ id }) => String(id));
  }
}

function rowsOf(invoice: JsonObject): SourceRow[] {
  const updated = textOf(invoice, 'updatedTime');
  const lines = listOf(invoice, 'invoiceLineItems').filter(isJsonObject);
  return [
    { stream: 'invoices', updated, cells: cellsOf(invoiceFields, invoice) },
    ...lines.map((line, index): SourceRow => ({
      stream: 'invoice-lines',
      updated,
      cells: cellsOf(lineFields, { invoice, line, position: index + 1 }),
    })),
  ];
}

async function read(settings: BillSettings, { http, since, linked }: Request): Promise<Reading> {
  const session = new Session(http, settings);
  const filters: Readonly<Record<string, string>> =
    since === undefined ? {} : { filters: `updatedTime:gte:"${since}"` };
  const [customers, invoices] = [await session.list('customers'), await session.list('invoices', filters)];
  const names = new Map(customers.map((customer) => [textOf(customer, 'id'), textOf(customer, 'name')]));
  const sent = invoices.filter(({ status }) => status !== draftStatus);
  const others = sent.map((invoice) => textOf(invoice, 'customerId')).filter((id) => !linked.has(id));
  return {
    rows: sent.filter((invoice) => linked.has(textOf(invoice, 'customerId'))).flatMap(rowsOf),
    unlinked: new Map(others.map((id) => [id, names.get(id) ?? ''])),
  };
}

/** Returns the connector to BILL, API version 3. */
export const billConnector = (settings: BillSettings): Connector => ({
  name: 'bill',
  source,
  columns: { invoices: Object.keys(invoiceFields), 'invoice-lines': Object.keys(lineFields) },
  complete: ['invoices', 'invoice-lines'],
  selects: true,
  concurrency: 3,
  minutes: settings.minutes,
  read: (request) => read(settings, request),
});
