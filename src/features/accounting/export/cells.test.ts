import { toCsv } from '@/lib/export/csv';
import { sheetOf } from './cells';

test('the heading of an exported report says where its figures come from', () => {
  const heading = {
    title: 'Cash Flow',
    family: 'Ashford',
    entity: 'Ashford',
    period: 'Nov 2026',
    details: 'All',
    fileName: 'Cash Flow',
  };
  const sources = [{ name: 'SoftLedger', asOf: '2026-11-28T14:00:00.000Z', reconciled: true }];
  const sheet = sheetOf({ heading, periods: [], visible: [], report: { rows: [], sources }, hasGaps: false }, {});
  expect(toCsv(sheet)).toMatch(/\r\nAll\r\n"From SoftLedger, as of Nov 28, 2026, /);
});
