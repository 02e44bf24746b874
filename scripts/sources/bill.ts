import { createHmac, randomUUID } from 'node:crypto';
import { type Answer, type Asked, ImitatedSource, List, pageOf, type SourceRecord } from './imitation';

/** What the imitating BILL accepts at its sign-in. */
export const billAccount = {
  username: 'portal@office.example',
  password: 'sources-only',
  organizationId: '00801ORG',
  devKey: '01DEVKEY',
} as const;

/** The security key of the imitating BILL's subscription. */
export const billWebhookSecret = 'sources-only-key';

const idleMs = 35 * 60_000;
const largestPage = 100;
const mostAtOnce = 3;

/**
 * Imitates what BILL describes in public of its API, version 3: sign-in, customers and invoices in pages, the filter by
 * the time of change, the limits of requests. The description is silent about these, so they are the worst that is
 * possible: the order of a list (here the latest change first), what `nextPage` holds (here a place in the list, which
 * moves when records change), and whether invoices in a list have their lines (here they have).
 */
export class Bill extends ImitatedSource {
  readonly customers = new List('id');
  readonly invoices = new List('id', 'updatedTime');
  protected readonly changing = this.invoices;
  private readonly sessions = new Map<string, number>();
  private running = 0;

  /** Changes what is due of an invoice by a dollar. */
  change(index = 0, time = new Date()): void {
    const invoice = this.invoices.all().at(index);
    if (invoice)
      this.invoices.set({ ...invoice, dueAmount: Number(invoice['dueAmount']) - 1, status: 'PARTIAL_PAYMENT' }, time);
  }

  /**
   * Sends a notification to a portal, as BILL describes it: JSON inside a JSON string, with a signature of the body. The
   * portal uses none of its properties. Returns the status of the response.
   */
  async notify(url: string): Promise<number> {
    const event = { id: randomUUID(), type: 'invoice.updated', createdTime: new Date().toISOString() };
    const body = JSON.stringify(JSON.stringify(event));
    const signature = createHmac('sha256', billWebhookSecret).update(body).digest('base64');
    const headers = { 'content-type': 'application/json', 'x-bill-sha-signature': signature };
    return (await fetch(url, { method: 'POST', headers, body })).status;
  }

  private error(status: number, code: string, message: string): Answer {
    return { status, body: [{ timestamp: new Date().toISOString(), code, severity: 'ERROR', message }] };
  }

  private login({ json }: Asked): Answer {
    const isKnown = Object.entries(billAccount).every(([name, value]) => json[name] === value);
    if (!isKnown) return this.error(401, 'BDC_1102', 'Invalid credentials.');
    const sessionId = randomUUID();
    this.sessions.set(sessionId, Date.now());
    return { status: 200, body: { sessionId, organizationId: billAccount.organizationId } };
  }

  private isSignedIn({ headers }: Asked): boolean {
    const session = String(headers['sessionid']);
    const used = this.sessions.get(session);
    if (this.faults.take('session-over') || used === undefined || Date.now() - used > idleMs) {
      this.sessions.delete(session);
      return false;
    }
    this.sessions.set(session, Date.now());
    return headers['devkey'] === billAccount.devKey;
  }

  private list(list: List, { query }: Asked): Answer {
    const size = Math.min(Number(query.get('max') ?? 20), largestPage);
    const [, since] = /^updatedTime:gte:"(.+)"$/.exec(query.get('filters') ?? '') ?? [];
    const isSelected = (record: SourceRecord): boolean =>
      since === undefined || Date.parse(String(record['updatedTime'])) >= Date.parse(since);
    const start = Number(query.get('page') ?? 0);
    const { records, next } = pageOf(list, list.all().filter(isSelected), { start, size, faults: this.faults });
    return { status: 200, body: { results: records, ...(next !== undefined && { nextPage: String(next) }) } };
  }

  protected async answer(asked: Asked): Promise<Answer> {
    if (asked.method === 'POST' && asked.path === '/v3/login') return this.login(asked);
    if (asked.method === 'POST' && asked.path === '/notify')
      return { status: 200, body: { status: await this.notify(asked.query.get('url') ?? '') } };
    if (this.running >= mostAtOnce)
      return this.error(429, 'BDC_1322', 'Max number of concurrent requests per organization reached.');
    this.running += 1;
    try {
      await Promise.resolve();
      if (!this.isSignedIn(asked)) return this.error(401, 'BDC_1109', 'Session is invalid. Please log in.');
      if (asked.path === '/v3/customers') return this.list(this.customers, asked);
      if (asked.path === '/v3/invoices') return this.list(this.invoices, asked);
      return this.error(404, 'BDC_1105', 'Not found.');
    } finally {
      this.running -= 1;
    }
  }
}

const statuses = ['OPEN', 'PAID_IN_FULL', 'PARTIAL_PAYMENT', 'SCHEDULED'];
const day = (index: number): string => new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10);

/** Fills a BILL with customers `C1`, `C2`... and invoices, which changed one after the other until an hour ago. */
export function fillBill(bill: Bill, customers: number, invoices: number): void {
  for (let index = 1; index <= customers; index += 1)
    bill.customers.set({ id: `C${String(index)}`, name: `Customer ${String(index)}` });
  const start = Date.now() - 3_600_000 - invoices * 1000;
  for (let index = 0; index < invoices; index += 1) {
    const total = 100 + (index % 900) + 0.25;
    const status = statuses[index % statuses.length] ?? '';
    const dueAmount = { PAID_IN_FULL: 0, PARTIAL_PAYMENT: 50 }[status] ?? total;
    bill.invoices.set(
      {
        id: `00e${String(index)}`,
        customerId: `C${String((index % customers) + 1)}`,
        invoiceNumber: `INV-${String(1000 + index)}`,
        status,
        archived: false,
        invoiceDate: day(index),
        dueDate: day(index + 30),
        totalAmount: total,
        dueAmount,
        invoiceLineItems: [
          { id: `00l${String(index)}`, description: 'Advisory', quantity: 1, price: total, amount: total },
        ],
      },
      new Date(start + index * 1000),
    );
  }
}
