import { render } from '@testing-library/react';
import { DataSources } from './DataSources';

const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const textOf = (sources: Parameters<typeof DataSources>[0]['sources']): string | null =>
  render(<DataSources sources={sources} of="books" />).container.textContent;

test('names each source with the time of its records', () => {
  expect(textOf([{ name: 'Northgate Ledger', asOf: hoursAgo(1), reconciled: true }])).toMatch(
    /^From Northgate Ledger, as of [A-Z].*[AP]M$/,
  );
});

test('names the year only where it is not the current one', () => {
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(0), reconciled: true }])).not.toMatch(/, \d{4}/);
  expect(textOf([{ name: 'ledger', asOf: '2020-11-28T14:00:00.000Z' }])).toMatch(/as of Nov 28, 2020, \d+:00\s[AP]M/);
});

test('invoices are old after a day', () => {
  const { container } = render(<DataSources of="invoices" sources={[{ name: 'BILL', asOf: hoursAgo(25) }]} />);
  expect(container.textContent).toMatch(/[AP]M\. Newer records are not imported yet\.$/);
});

test('says when the records are old, and when they differ from the source', () => {
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(35), reconciled: true }])).not.toContain('.');
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(37), reconciled: true }])).toMatch(
    /M\. Newer records are not imported yet\.$/,
  );
  expect(textOf([{ name: 'ledger', asOf: hoursAgo(1), reconciled: false }])).toContain(
    '. Some figures differ from those of the source',
  );
});

test('says once why records are old: that their source cannot be reached', () => {
  const source = { name: 'BILL', asOf: hoursAgo(48), reconciled: true };
  expect(textOf([{ ...source, unreachable: true }])).toMatch(/M\. The source cannot be reached at the moment\.$/);
  expect(textOf([{ ...source, asOf: hoursAgo(1), unreachable: false }])).not.toContain('.');
});

test('says that books have not been compared with their source; invoices have no control totals', () => {
  const sources = [{ name: 'ledger', asOf: hoursAgo(1) }];
  expect(textOf(sources)).toMatch(/M\. Not yet reconciled with the source\.$/);
  expect(render(<DataSources of="invoices" sources={sources} />).container).not.toHaveTextContent('.');
});

test('two sources have a line each', () => {
  const { container } = render(
    <DataSources of="invoices" sources={['BILL', 'Harbor Billing'].map((name) => ({ name, asOf: hoursAgo(1) }))} />,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^From BILL, as of /),
    expect.stringMatching(/^From Harbor Billing, as of /),
  ]);
});

test('without sources there is nothing', () => {
  expect(textOf(undefined)).toBe('');
  expect(textOf([])).toBe('');
});
