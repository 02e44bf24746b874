import { render } from '@testing-library/react';
import { DataSources } from './DataSources';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const textOf = (sources: Parameters<typeof DataSources>[0]['sources']): string | null =>
  render(<DataSources sources={sources} of="books" />).container.textContent;

test('names each source with the time of its records', () => {
  expect(textOf([{ name: 'northgate-ledger', asOf: hoursAgo(1) }])).toMatch(
    /^From northgate-ledger, as of [A-Z].*[AP]M$/,
  );
});

test('names the year only where it is not the current one', () => {
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(0), reconciled: true }])).not.toMatch(/, \d{4}/);
  expect(textOf([{ name: 'ledger', asOf: '2020-11-28T14:00:00.000Z' }])).toMatch(/as of Nov 28, 2020, \d+:00\s[AP]M/);
});

test('invoices are old after a day', () => {
  const { container } = render(<DataSources of="invoices" sources={[{ name: 'BILL', asOf: hoursAgo(25) }]} />);
  expect(container).toHaveTextContent('. Newer records are not imported yet');
});

test('says when the records are old, and when they differ from the source', () => {
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(35), reconciled: true }])).not.toContain('.');
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(37) }])).toContain('. Newer records are not imported yet');
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(1), reconciled: false }])).toContain(
    '. Some figures differ from those of the source',
  );
});

test('says when a source cannot be reached', () => {
  expect(textOf([{ name: 'BILL', asOf: hoursAgo(1), unreachable: true }])).toContain(
    '. The source cannot be reached at the moment',
  );
  expect(textOf([{ name: 'BILL', asOf: hoursAgo(1), unreachable: false }])).not.toContain('.');
});

test('without sources there is nothing', () => {
  expect(textOf(undefined)).toBe('');
  expect(textOf([])).toBe('');
});
