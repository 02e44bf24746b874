import { randomUUID } from 'node:crypto';
import { type Answer, type Asked, ImitatedSource, List, pageOf, type SourceRecord } from './imitation';

/** What the imitating SoftLedger accepts for a token. */
export const softLedgerAccount = { client_id: 'portal', client_secret: 'sources-only' } as const;

const largestPage = 1000;

/**
 * Imitates what SoftLedger describes in public of its API, version 2: a token for client credentials, and lists of
 * locations, accounts, dimensions and journals in pages, `{ data, hasNextPage, cursor }`. The description is silent about
 * these, so nothing of the portal depends on them: a filter by the time of change (here there is none), the order of a
 * list (here the latest change first), and what `cursor` holds (here a place in the list).
 */
export class SoftLedger extends ImitatedSource {
  readonly lists: Readonly<Record<string, List>> = Object.fromEntries(
    ['locations', 'ledger-accounts', 'customers', 'vendors', 'cost-centers', 'products', 'jobs'].map((name) => [
      name,
      new List('_id'),
    ]),
  );
  readonly journals = new List('_id', 'updatedAt');
  protected readonly changing = this.journals;
  private readonly tokens = new Set<string>();
  private changes = 0;

  /** Changes the amounts of a journal. */
  change(index = 0, time = new Date()): void {
    const journal = this.journals.all().at(index);
    const lines = journal?.['transactions'];
    if (!journal || !Array.isArray(lines)) return;
    this.changes += 1;
    const amount = `${String(this.changes)}.10`;
    const changed = lines.map((line: SourceRecord) => ({
      ...line,
      ...(line['debit'] === '0' ? { credit: amount } : { debit: amount }),
    }));
    this.journals.set({ ...journal, transactions: changed }, time);
  }

  private requestToken({ json }: Asked): Answer {
    const isKnown = Object.entries(softLedgerAccount).every(([name, value]) => json[name] === value);
    if (!isKnown || json['grant_type'] !== 'client_credentials')
      return { status: 401, body: { error: 'access_denied' } };
    const token = randomUUID();
    this.tokens.add(token);
    return { status: 200, body: { access_token: token, expires_in: 86_400, scope: '' } };
  }

  private isSignedIn({ headers }: Asked): boolean {
    if (this.faults.take('session-over')) this.tokens.clear();
    return this.tokens.has((headers.authorization ?? '').replace('Bearer ', ''));
  }

  protected answer(asked: Asked): Answer {
    if (asked.method === 'POST' && asked.path === '/oauth/token') return this.requestToken(asked);
    if (!this.isSignedIn(asked)) return { status: 401, body: { error: 'invalid_token' } };
    const name = asked.path.replace('/v2/', '');
    const list = name === 'journals' ? this.journals : this.lists[name];
    if (!list) return { status: 404, body: {} };
    const size = Math.min(Number(asked.query.get('limit') ?? 100), largestPage);
    const start = Number(asked.query.get('cursor') ?? 0);
    const { records, next } = pageOf(list, list.all(), { start, size, faults: this.faults });
    return { status: 200, body: { data: records, hasNextPage: next !== undefined, cursor: String(next ?? '') } };
  }
}

const accountTypes = ['Asset', 'Liability', 'Equity', 'Revenue', 'Expense'];

/**
 * Fills a SoftLedger with root locations `1`, `2`... that each have a location below, twenty accounts, vendors, and
 * journals of two or more lines, which changed one after the other until an hour ago.
 */
export function fillSoftLedger(ledger: SoftLedger, roots: number, journals: number, linesOfEach = 4): void {
  const { locations, 'ledger-accounts': accounts, vendors } = ledger.lists;
  for (let root = 1; root <= roots; root += 1) {
    locations?.set({ _id: root, name: `Family ${String(root)} Holding`, parentId: null });
    locations?.set({ _id: 100 + root, name: `Family ${String(root)} Properties`, parentId: root });
  }
  for (let index = 0; index < 20; index += 1)
    accounts?.set({
      _id: index + 1,
      number: String(1000 + index * 100),
      name: `Account ${String(index + 1)}`,
      type: accountTypes[index % 5],
    });
  for (let index = 1; index <= 10; index += 1) vendors?.set({ _id: index, name: `Vendor ${String(index)}` });
  const start = Date.now() - 3_600_000 - journals * 100;
  for (let index = 0; index < journals; index += 1) {
    const location = (index % 2) * 100 + (index % roots) + 1;
    const amount = `${String(10 + (index % 500))}.50`;
    const transactions = Array.from({ length: linesOfEach }, (_, line) => ({
      _id: index * linesOfEach + line + 1,
      LedgerAccountId: ((index + line) % 20) + 1,
      LocationId: location,
      ICLocationId: null,
      VendorId: (index % 10) + 1,
      debit: line % 2 === 0 ? amount : '0',
      credit: line % 2 === 0 ? '0' : amount,
      description: `Line ${String(line + 1)}`,
      currency: 'USD',
    }));
    ledger.journals.set(
      {
        _id: index + 1,
        number: String(5000 + index),
        reference: `JE-${String(5000 + index)}`,
        status: index % 50 === 0 ? 'draft' : 'posted',
        postedDate: `${new Date(Date.UTC(2026, 0, 1 + (index % 300))).toISOString().slice(0, 10)}T00:00:00.000Z`,
        transactions,
      },
      new Date(start + index * 100),
    );
  }
}
