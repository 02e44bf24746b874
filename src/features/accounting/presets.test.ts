import { datePresets } from './presets';

const datesOn = (today: string, fiscalYearStart?: number): Record<string, unknown> => {
  const presets = [...datePresets(today, true, fiscalYearStart), ...datePresets(today, false, fiscalYearStart)];
  return Object.fromEntries(presets.map(({ label, dates }) => [label, Object.values(dates).join(' ')]));
};

test('the dates of calendar years', () => {
  expect(datesOn('2024-02-29')).toEqual({
    'Month to date': '2024-02-01 2024-02-29',
    'Quarter to date': '2024-01-01 2024-02-29',
    'Year to date': '2024-01-01 2024-02-29',
    'Last year': '2023-01-01 2023-12-31',
    Today: '2024-02-29',
    'End of last month': '2024-01-31',
    'End of last quarter': '2023-12-31',
    'End of last year': '2023-12-31',
  });
});

test.each([
  ['2024-02-29', 4, '2024-01-01', '2023-04-01', '2022-04-01 2023-03-31', '2023-12-31'],
  ['2024-03-31', 4, '2024-01-01', '2023-04-01', '2022-04-01 2023-03-31', '2023-12-31'],
  ['2024-04-01', 4, '2024-04-01', '2024-04-01', '2023-04-01 2024-03-31', '2024-03-31'],
  ['2024-11-15', 7, '2024-10-01', '2024-07-01', '2023-07-01 2024-06-30', '2024-09-30'],
  ['2024-11-15', 10, '2024-10-01', '2024-10-01', '2023-10-01 2024-09-30', '2024-09-30'],
  ['2024-04-15', 3, '2024-03-01', '2024-03-01', '2023-03-01 2024-02-29', '2024-02-29'],
  ['2024-01-15', 2, '2023-11-01', '2023-02-01', '2022-02-01 2023-01-31', '2023-10-31'],
  ['2024-01-15', 12, '2023-12-01', '2023-12-01', '2022-12-01 2023-11-30', '2023-11-30'],
])('on %s, of fiscal years that begin in month %i', (today, month, quarter, year, last, lastQuarter) => {
  expect(datesOn(today, month)).toMatchObject({
    'Quarter to date': `${quarter} ${today}`,
    'Fiscal year to date': `${year} ${today}`,
    'Last fiscal year': last,
    'End of last quarter': lastQuarter,
    'End of last fiscal year': last.slice(11),
  });
});
