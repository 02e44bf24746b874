import { parse } from 'csv-parse/sync';
import type { Cells, Connector } from '#server/connectors/connector';
import { SourceError } from '#server/connectors/http';

/** Invoices of a billing system that offers a CSV file over https. Its headings are the columns of invoices.csv. */
export const csvConnector = (url: string): Connector => ({
  name: 'csv',
  source: 'Harbor Billing',
  columns: { invoices: ['id', 'family', 'number', 'status', 'invoiceDate', 'dueDate', 'total', 'due'] },
  complete: ['invoices'],
  selects: false,
  concurrency: 1,
  minutes: 60,
  read: async ({ http }) => {
    const { status, body } = await http.send({ url, text: true });
    if (status !== 200) throw new SourceError(`Harbor Billing answers with status ${String(status)}.`);
    const records = parse<Cells>(String(body), { columns: true, bom: true });
    return { rows: records.map((cells) => ({ stream: 'invoices', cells })) };
  },
});
