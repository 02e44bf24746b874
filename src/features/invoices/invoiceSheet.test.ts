import { toCsv } from '@/lib/export/csv';
import { invoiceSheet } from './invoiceSheet';

test('exports invoices with dates and amounts to the cent, missing values as empty cells', () => {
  const family = { id: 1, name: 'Ashford', createdAt: '2024-01-01T00:00:00Z' };
  const invoices = [
    {
      id: 1,
      family,
      invoiceNumber: '0010',
      status: 'Unpaid',
      invoiceDate: '2024-02-01',
      dueDate: '2024-03-02',
      totalAmount: 9702.5,
      dueAmount: 0,
    },
    { id: 211, family, dueAmount: null },
    { id: 212, family, status: 'Unpaid', dueDate: '2024-03-02', totalAmount: -740, dueAmount: -740 },
  ];
  const sources = [{ name: 'BILL', asOf: new Date().toISOString() }];
  expect(toCsv(invoiceSheet(invoices, sources))).toMatch(
    /\r\n"From BILL, as of [A-Z][a-z]+ \d+, \d{4}, [^.]*",,,,,,\r\n$/,
  );
  expect(toCsv(invoiceSheet(invoices)).slice(1).trim().split('\r\n')).toEqual([
    'Invoice,Family,Status,Invoice Date,Due Date,Total Amount,Due Amount',
    '0010,Ashford,Unpaid,2024-02-01,2024-03-02,9702.50,0.00',
    'Invoice #211,Ashford,Unknown,,,,',
    'Invoice #212,Ashford,Credit,,,-740.00,-740.00',
  ]);
});
