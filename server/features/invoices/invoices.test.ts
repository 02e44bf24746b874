import { type Call, testServer } from '#test/support/server/serverApp';
import {
  anyId,
  conciergePerson,
  jsonOf,
  loginProfileIdOf,
  newClient,
  newFamily,
  person,
  unusedId,
} from '#test/support/server/serverUsers';
import type { Invoices } from '#server/generated/operations.gen';

let client: Call;
let withoutBilling: Call;
let families: { first: number; second: number; empty: number; foreign: number };

const giveBilling = async (call: Call): Promise<void> => {
  const id = await loginProfileIdOf(call);
  await server.db.query('INSERT INTO billing_customer (login_profile_id, bill_com_customer_id) VALUES ($1, $2)', [
    id,
    `c-${id}`,
  ]);
};

const bill = async (familyId: number, fields: Record<string, unknown> = {}): Promise<number> => {
  const row = { family_id: familyId, ...fields };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  const [invoice] = await server.db.query<{ id: number }>(
    `INSERT INTO invoice (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
    Object.values(row),
  );
  return invoice!.id;
};

const invoicesOf = (call: Call, familyId: unknown, status = 200) =>
  jsonOf<Invoices>(call(`/api/invoice/getInvoices?familyId=${String(familyId)}`), status);
const summaryOf = (call: Call, status = 200) => jsonOf<Invoices>(call('/api/invoice/getinvoices'), status);
const numbers = ({ invoices }: Invoices) => invoices.results.map(({ invoiceNumber }) => invoiceNumber);

const server = testServer();
const concierge = server.as(conciergePerson('invoices-concierge'));
beforeAll(async () => {
  client = await newClient(server, 'invoices-client');
  withoutBilling = await newClient(server, 'invoices-without');
  families = {
    first: await newFamily(server, 'Billed First', [client, withoutBilling]),
    second: await newFamily(server, 'Billed Second', [client]),
    empty: await newFamily(server, 'Billed Never', [client]),
    foreign: await newFamily(server, 'Billed Foreign', [await newClient(server, 'invoices-other-client')]),
  };
  await giveBilling(client);
  await bill(families.first, { invoice_number: 'F-1', invoice_date: '2024-01-31', total_amount: '0.1' });
  await bill(families.first, { invoice_number: 'F-2', invoice_date: '2024-02-29', total_amount: '0.2' });
  await bill(families.second, { invoice_number: 'S-1', invoice_date: '2024-02-10' });
  await bill(families.foreign, { invoice_number: 'X-1', invoice_date: '2024-02-20' });
});

describe('the invoices of a family', () => {
  test('are ordered newest first', async () => {
    expect(numbers(await invoicesOf(client, families.first))).toEqual(['F-2', 'F-1']);
    expect(numbers(await invoicesOf(client, families.second))).toEqual(['S-1']);
  });

  test('can be empty', async () => {
    expect(await invoicesOf(client, families.empty)).toEqual({ invoices: { results: [] } });
  });

  test('have links to hosts of the settings only', async () => {
    const family = await newFamily(server, 'Linked', [client]);
    for (const url of ['https://bill.com.evil.example/1', 'http://app.bill.com/2', 'https://app.bill.com/3'])
      await bill(family, { bill_com_url: url });
    const { invoices } = await invoicesOf(client, family);
    expect(invoices.results.map(({ billComUrl }) => billComUrl)).toEqual([
      'https://app.bill.com/3',
      undefined,
      undefined,
    ]);
  });

  test('contain all fields of the billing system, and omit absent ones', async () => {
    const family = await newFamily(server, 'Billed Fully', [client]);
    const full = await bill(family, {
      invoice_number: 'A-1',
      status: 'Unpaid',
      invoice_date: '2024-02-29',
      due_date: '2024-03-30',
      total_amount: '4250.50',
      due_amount: '0',
      bill_com_url: 'https://app.bill.com/invoices/1',
    });
    await server.db.query(
      `INSERT INTO invoice_line (invoice_id, position, description, quantity, unit_price, amount)
       VALUES ($1, 2, 'Courier', NULL, NULL, NULL), ($1, 1, 'Retainer', 1, 4250.5, 4250.5)`,
      [full],
    );
    await bill(family);
    expect(await invoicesOf(client, family)).toEqual({
      invoices: {
        results: [
          {
            id: full,
            invoiceNumber: 'A-1',
            status: 'Unpaid',
            invoiceDate: '2024-02-29',
            dueDate: '2024-03-30',
            totalAmount: 4250.5,
            dueAmount: 0,
            billComUrl: 'https://app.bill.com/invoices/1',
            lines: [
              { description: 'Retainer', quantity: 1, unitPrice: 4250.5, amount: 4250.5 },
              { description: 'Courier' },
            ],
          },
          { id: anyId, lines: [] },
        ],
      },
    });
  });

  test('are due nothing while they are void or archived, and what they were due after that', async () => {
    const family = await newFamily(server, 'Billed Void', [client]);
    const amounts = { total_amount: '500', due_amount: '300' };
    await bill(family, { status: 'VOID', invoice_date: '2024-01-03', ...amounts });
    await bill(family, { status: 'Avoided', invoice_date: '2024-01-02', ...amounts });
    const id = await bill(family, { status: 'Unpaid', invoice_date: '2024-01-01', archived: true, ...amounts });
    const read = async () =>
      (await invoicesOf(client, family)).invoices.results.map(({ dueAmount, archived }) => [dueAmount, archived]);
    expect(await read()).toEqual([
      [0, undefined],
      [300, undefined],
      [0, true],
    ]);
    await server.db.query('UPDATE invoice SET archived = false WHERE id = $1', [id]);
    expect(await read()).toEqual([
      [0, undefined],
      [300, undefined],
      [300, undefined],
    ]);
  });

  test.each([
    ['another family’s', () => families.foreign],
    ['one that does not exist', () => unusedId],
  ])('%s return the same 404 with and without billing access', async (_whose, familyId) => {
    for (const call of [client, withoutBilling]) {
      expect(await invoicesOf(call, familyId(), 404)).toEqual({
        message: 'This was not found. It may have been deleted.',
      });
    }
  });

  test('are refused to a client of the family without billing access', async () => {
    expect(await invoicesOf(withoutBilling, families.first, 403)).toEqual({
      message: 'You do not have access to invoices.',
    });
  });

  test('can be read by concierges for all families', async () => {
    expect(numbers(await invoicesOf(concierge, families.foreign))).toEqual(['X-1']);
    await invoicesOf(concierge, unusedId, 404);
  });

  test.each(['', '0', 'abc', '1.5'])('are refused for the family id “%s”', async (id) => {
    await invoicesOf(client, id, 400);
  });

  test('are refused before onboarding is complete', async () => {
    await invoicesOf(server.as(person('invoices-newcomer')), families.first, 403);
  });
});

describe('the summary', () => {
  test('contains the invoices of all families of the client, and no others', async () => {
    const found = numbers(await summaryOf(client));
    expect(found.filter((number) => /^[FSX]/.test(number ?? ''))).toEqual(['F-2', 'S-1', 'F-1']);
  });

  test('returns 400 for a client without invoices', async () => {
    const call = await newClient(server, 'invoices-none');
    await newFamily(server, 'Without Invoices', [call]);
    await giveBilling(call);
    expect(await summaryOf(call, 400)).toEqual({ message: 'There are no invoices.' });
  });

  test('returns the same 400 for a client without billing access', async () => {
    expect(await summaryOf(withoutBilling, 400)).toEqual({ message: 'There are no invoices.' });
  });

  test('is refused to concierges', async () => {
    await summaryOf(concierge, 403);
  });
});
