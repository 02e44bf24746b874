import type { Criteria } from '../criteria';
import { headingOf } from './heading';

const dates = { startDate: '2024-02-29', reportEndDate: '2024-02-29' };
const criteria = (report: Criteria['report'], filters: object = {}): Criteria => ({
  familyId: 11,
  report,
  locationId: 'L1',
  filters: { ...dates, type: 'consolidated', journalStatus: 'all', ...filters },
});
const heading = (...given: Parameters<typeof criteria>) =>
  headingOf('Ashford', criteria(...given), {
    locations: [{ id: 'L1', name: 'Holdings', depth: 0 }],
    dimensions: [{ _id: 'V1', name: 'Harbor Supply' }],
  });

test('the heading of a period of one day has one date', () => {
  expect(heading('incomeStatement').period).toBe('Feb 29, 2024');
  expect(heading('incomeStatement', { startDate: '2024-02-01' }).period).toBe('Feb 1, 2024 – Feb 29, 2024');
  expect(heading('balanceSheet').period).toBe('As of Feb 29, 2024');
});

test('the files of other columns and dimensions have other names', () => {
  const comparison = { comparativeColumnType: 'month', comparativeColumnCount: 12 };
  expect(heading('balanceSheet').fileName).toBe('Balance Sheet - Ashford - Holdings - As of Feb 29, 2024');
  expect(heading('balanceSheet', comparison).fileName).toBe(
    'Balance Sheet - Ashford - Holdings - As of Feb 29, 2024 by month',
  );
  expect(heading('incomeStatement', { dimensionType: 'Vendor', dimensionIds: 'V1,V2' }).fileName).toBe(
    'Income Statement - Ashford - Holdings - Vendor Harbor Supply, V2 - Feb 29, 2024',
  );
});

test('a heading never has the id of a location', () => {
  const { entity, fileName } = headingOf('Ashford', criteria('balanceSheet'), {});
  expect(entity).toBe('Ashford · One location');
  expect(fileName).toBe('Balance Sheet - Ashford - One location - As of Feb 29, 2024');
});
