import { daysUntilDue, paymentStatusOf, dueAmountOf, splitInvoices, sumOf } from './invoiceStatus';

const today = '2024-03-01';

test.each([
  ['2024-02-29', -1, 'overdue'],
  ['2024-03-01', 0, 'dueSoon'],
  ['2024-03-15', 14, 'dueSoon'],
  ['2024-03-16', 15, 'open'],
  [undefined, undefined, 'open'],
  ['next week', undefined, 'open'],
])('an invoice due on %s is due in %s days: %s', (dueDate, days, paymentStatus) => {
  expect(daysUntilDue({ dueDate }, today)).toBe(days);
  expect(paymentStatusOf({ status: 'Unpaid', dueDate }, today)).toBe(paymentStatus);
});

test.each([
  ['its status is Paid', { status: 'Paid' }],
  ['its status is paid', { status: 'paid ' }],
  ['no amount is due', { status: 'Scheduled', dueAmount: 0 }],
  ['more was paid than billed', { totalAmount: 100, dueAmount: -5 }],
])('an invoice is paid when %s, whenever it was due', (_case, invoice) => {
  expect(paymentStatusOf({ ...invoice, dueDate: '2020-01-01' }, today)).toBe('paid');
});

test.each([
  ['an unpaid one', { status: 'Unpaid', totalAmount: -400, dueAmount: -400, dueDate: '2020-01-01' }],
  ['a used one', { status: 'Paid', totalAmount: -400, dueAmount: 0 }],
  ['one without a due amount', { status: 'Unpaid', totalAmount: -0.01, dueAmount: null, dueDate: '2020-01-01' }],
  ['one without a total', { dueAmount: -400 }],
])('a credit memo is never due, and counts as an invoice: %s', (_case, note) => {
  const invoice = { totalAmount: 1000, dueAmount: 1000 };
  expect(paymentStatusOf(note, today)).toBe('credit');
  expect(splitInvoices([note, invoice])).toEqual({ counted: [note, invoice], credits: [note], voided: [] });
});

test.each([
  { status: 'Void' },
  { status: 'VOID' },
  { status: ' voided ' },
  { status: 'Cancelled' },
  { status: 'Canceled' },
  { status: 'Archived' },
  { status: 'deleted' },
  { status: 'Unpaid', archived: true },
  { archived: true },
])('an invoice with %p is due nothing, and counts in no total', (state) => {
  const invoice = { totalAmount: 500, dueAmount: 300, dueDate: '2020-01-01', ...state };
  const credit = { ...invoice, totalAmount: -500, dueAmount: -500 };
  const voided = [invoice, credit, { ...invoice, totalAmount: null, dueAmount: null }];
  expect(voided.map((one) => paymentStatusOf(one, today))).toEqual(['void', 'void', 'void']);
  expect(voided.map(dueAmountOf)).toEqual([0, 0, 0]);
  expect(splitInvoices(voided)).toEqual({ counted: [], credits: [], voided });
});

test('an invoice whose status only contains a word for void is due', () => {
  const invoice = { status: 'Void check reissued', dueAmount: 300, dueDate: '2020-01-01', archived: false };
  expect(paymentStatusOf(invoice, today)).toBe('overdue');
  expect(dueAmountOf(invoice)).toBe(300);
});

test('an invoice without a due amount does not count as paid', () => {
  expect(paymentStatusOf({ status: 'Unpaid', dueAmount: null, dueDate: '2024-02-01' }, today)).toBe('overdue');
});

test('the days count alike across the change of clocks', () => {
  expect(daysUntilDue({ dueDate: '2024-03-11' }, '2024-03-09')).toBe(2);
  expect(daysUntilDue({ dueDate: '2024-11-04' }, '2024-11-02')).toBe(2);
});

test('dollars add up to the cent, and an unknown amount counts as 0', () => {
  expect(sumOf([0.1, 0.2, null, undefined])).toBe(0.3);
  expect(sumOf(Array.from({ length: 1000 }, () => 1.005))).toBe(1010);
  expect(Object.is(sumOf([-0.001]), 0)).toBe(true);
  expect(sumOf([])).toBe(0);
});

test.each([
  ['2024-03-08T00:00:00Z', 'overdue'],
  ['2024-03-08 00:00:00', 'overdue'],
  ['2024-03-09T23:59:59-11:00', 'dueSoon'],
  ['2024-02-30', 'open'],
  ['2024-02-30T00:00:00Z', 'open'],
  ['0001-01-01T00:00:00Z', 'open'],
])('an invoice with the due date %s of a backend is %s', (dueDate, status) => {
  expect(paymentStatusOf({ status: 'Unpaid', dueAmount: 1, dueDate }, '2024-03-09')).toBe(status);
});
