import { isJsonObject, type JsonObject, listOf, textOf } from '#server/contract/jsonObject';
import type { BillSettings } from '#server/connectorSettings';
import { cellsOf } from '../cells';
import type { Connector, Reading, Request, SourceRow } from '../connector';
import type { Reply } from '../http';
import { type JsonApi, listReader } from '../jsonApi';
import { draftStatus, invoiceFields, lineFields } from './fields';

/** The name of the source. */
export const source = 'BILL';

/** Codes of BILL: the hourly limit, too many requests at once, and a session that is over. */
const busyCodes = ['BDC_1144', 'BDC_1322'];
const sessionOver = 'BDC_1109';

/** Errors are a list of objects with a code. */
const codesOf = ({ body }: Reply): string[] =>
  Array.isArray(body) ? body.filter(isJsonObject).map((error) => textOf(error, 'code')) : [];

/** A session ends after 35 minutes without a request, or at any other moment. A page has 100 records at most. */
const apiOf = ({ url, username, password, organizationId, devKey }: BillSettings): JsonApi => ({
  source,
  url,
  signIn: {
    path: '/v3/login',
    json: { username, password, organizationId, devKey },
    headers: (answer) => ({ sessionId: textOf(answer, 'sessionId'), devKey }),
  },
  isOver: (reply) => codesOf(reply).includes(sessionOver),
  isBusy: (reply) => codesOf(reply).some((code) => busyCodes.includes(code)),
  codesOf,
  names: { id: 'id', records: 'results' },
  firstPage: { max: '100' },
  nextPage: (page) => (textOf(page, 'nextPage') === '' ? undefined : { page: textOf(page, 'nextPage') }),
});

function rowsOf(invoice: JsonObject): SourceRow[] {
  const [updated, owner] = [textOf(invoice, 'updatedTime'), textOf(invoice, 'customerId')];
  const lines = listOf(invoice, 'invoiceLineItems').filter(isJsonObject);
  return [
    { stream: 'invoices', updated, owner, cells: cellsOf(invoiceFields, invoice) },
    ...lines.map((line, index): SourceRow => ({
      stream: 'invoice-lines',
      updated,
      owner,
      cells: cellsOf(lineFields, { invoice, line, position: index + 1 }),
    })),
  ];
}

async function read(settings: BillSettings, { http, since }: Request): Promise<Reading> {
  const list = listReader(apiOf(settings), http);
  const customers = await list('/v3/customers');
  const invoices = await list('/v3/invoices', since === undefined ? {} : { filters: `updatedTime:gte:"${since}"` });
  return {
    rows: invoices.filter(({ status }) => status !== draftStatus).flatMap(rowsOf),
    owners: new Map(customers.map((customer) => [textOf(customer, 'id'), textOf(customer, 'name')])),
  };
}

/** Returns the connector to BILL, API version 3. */
export const billConnector = (settings: BillSettings): Connector => ({
  name: 'bill',
  source,
  owners: 'customer',
  columns: { invoices: Object.keys(invoiceFields), 'invoice-lines': Object.keys(lineFields) },
  complete: ['invoices', 'invoice-lines'],
  selects: true,
  concurrency: 3,
  minutes: settings.minutes,
  read: (request) => read(settings, request),
});
