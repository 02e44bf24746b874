// Spec: R-INV-5.
import type { Invoice } from '@/api';
import { shownDueDate } from '@/domain/invoiceStatus';
import { agingOf, countByFilter, describeDueDate, listInvoices, shownStatus } from './invoiceRules';

const today = '2024-03-20';

const invoices: Invoice[] = [
  { id: 1, status: 'Paid', invoiceDate: '2024-01-01', dueDate: '2024-02-01', totalAmount: 900, dueAmount: 0 },
  { id: 2, status: 'Unpaid', invoiceDate: '2024-03-10', dueDate: '2024-03-24', totalAmount: 50.5, dueAmount: 50.5 },
  { id: 3, status: 'Unpaid', invoiceDate: '2024-02-01', dueDate: '2024-03-01', totalAmount: 100, dueAmount: 60.1 },
  { id: 4, status: 'Scheduled', invoiceDate: '2024-03-15', dueDate: '2024-05-01', totalAmount: 10, dueAmount: 10 },
  { id: 5, status: 'Unpaid', invoiceDate: '2023-11-01', dueDate: '2023-12-01', totalAmount: 70, dueAmount: 70.2 },
  { id: 6, totalAmount: null },
  { id: 7, status: 'Paid', invoiceDate: '2024-02-01', totalAmount: 800 },
];

const ids = (...parameters: Parameters<typeof listInvoices>) => listInvoices(...parameters).map(({ id }) => id);

test('lists overdue invoices first, the longest overdue on top; then due soon, due later, paid', () => {
  expect(ids(invoices, 'all', 'attention', today)).toEqual([5, 3, 2, 4, 6, 7, 1]);
});

test.each([
  ['newest', [4, 2, 7, 3, 1, 5, 6]],
  ['oldest', [5, 1, 3, 7, 2, 4, 6]],
  ['amount', [1, 7, 3, 5, 2, 4, 6]],
] as const)('lists an invoice without the value last in the order "%s"', (order, expected) => {
  expect(ids(invoices, 'all', order, today)).toEqual(expected);
});

test('filters invoices, as many as the count of the filter', () => {
  expect(ids(invoices, 'overdue', 'newest', today)).toEqual([3, 5]);
  expect(countByFilter(invoices, today)).toEqual({
    all: 7,
    overdue: 2,
    dueSoon: 1,
    open: 2,
    credit: 0,
    paid: 2,
    void: 0,
  });
  expect(ids([], 'all', 'newest', today)).toEqual([]);
});

test('sums up due amounts by days overdue, and counts invoices without a due amount', () => {
  expect(agingOf(invoices, today)).toEqual({
    amount: 190.8,
    unknown: 1,
    buckets: [
      { label: 'Not yet due', count: 2, amount: 60.5 },
      { label: '1–30 days overdue', count: 1, amount: 60.1 },
      { label: '31–60 days overdue', count: 0, amount: 0 },
      { label: 'Over 60 days overdue', count: 1, amount: 70.2 },
    ],
  });
});

test('a credit memo changes no amount due and has a filter of its own', () => {
  const credit: Invoice = { id: 8, status: 'Unpaid', dueDate: '2024-01-01', totalAmount: -400, dueAmount: -400 };
  expect(agingOf([...invoices, credit], today)).toEqual(agingOf(invoices, today));
  expect(ids([...invoices, credit], 'credit', 'attention', today)).toEqual([8]);
  expect(countByFilter([...invoices, credit], today)).toEqual({ ...countByFilter(invoices, today), all: 8, credit: 1 });
});

test.each<[string, Partial<Invoice>, string, string | undefined]>([
  ['an unused credit memo', { status: 'Unpaid', totalAmount: -400 }, 'Credit', undefined],
  ['a used credit memo', { status: 'Paid', totalAmount: -400, dueAmount: 0 }, 'Paid', undefined],
  ['an invoice paid too much', { status: 'Unpaid', totalAmount: 100, dueAmount: -5 }, 'Unpaid', '2024-03-01'],
  ['an invoice without a status', { totalAmount: 100 }, 'Unknown', '2024-03-01'],
])('shows the status and the due date of %s', (_case, invoice, status, dueDate) => {
  const shown = { id: 1, dueDate: '2024-03-01', ...invoice };
  expect([shownStatus(shown), shownDueDate(shown)]).toEqual([status, dueDate]);
});

test.each([
  ['2024-03-19', '1 day overdue'],
  ['2024-02-20', '29 days overdue'],
  ['2024-03-20', 'today'],
  ['2024-03-21', 'tomorrow'],
  ['2024-03-25', 'in 5 days'],
  ['2024-06-25', undefined],
  [undefined, undefined],
])('describes the due date of an unpaid invoice, %s, as %s', (dueDate, words) => {
  expect(describeDueDate({ id: 1, status: 'Unpaid', ...(dueDate && { dueDate }) }, today)).toBe(words);
});

test('does not call a paid invoice overdue', () => {
  expect(describeDueDate({ id: 1, status: 'Paid', dueDate: '2024-01-01' }, today)).toBeUndefined();
});
