import { phoneSearchCases } from '#test/support/samples/phoneSearchCases';
import { phoneForms } from '#openapi/shared/phoneSearch';
import { type TextColumn, filterOptions, rowFilter } from './rowFilter';
import type { TableView } from './tableView';

interface Row {
  readonly name: string;
  readonly kind: string;
  readonly count?: number;
}

const columns: readonly TextColumn<Row>[] = [
  { key: 'name', text: ({ name }) => name },
  { key: 'kind', text: ({ kind }) => kind, choices: true },
  {
    key: 'count',
    text: ({ count }) => (count === undefined ? '' : `${count} pieces`),
    value: ({ count }) => count,
  },
];

const rows: readonly Row[] = [
  { name: 'Suite 10', kind: 'Legal', count: 3 },
  { name: 'suite 9', kind: 'Legal Aid' },
  { name: 'Éclair', kind: 'Legal', count: 20 },
];

const unfiltered: TableView = { search: '', sort: '', filters: {} };

const names = (view: Partial<TableView>): string[] =>
  rowFilter(rows, columns)({ ...unfiltered, ...view }).map(({ name }) => name);

describe('the rows of a table', () => {
  it.each(phoneSearchCases)('are found by phone: $countryCode $number', ({ number, countryCode, found, missed }) => {
    const phone: TextColumn<string> = {
      key: 'phone',
      text: (row) => row,
      phones: (row) => phoneForms(row, countryCode),
    };
    const filtered = rowFilter([number], [phone]);
    const views = (text: string): TableView[] => [
      { ...unfiltered, search: text },
      { ...unfiltered, filters: { phone: text } },
    ];
    expect(found.flatMap(views).filter((view) => filtered(view).length === 0)).toEqual([]);
    expect(missed.flatMap(views).filter((view) => filtered(view).length > 0)).toEqual([]);
  });

  it('have their order without sorting', () => expect(names({})).toEqual(['Suite 10', 'suite 9', 'Éclair']));

  it('match every word of a search in any column, case and with any accents', () => {
    expect(names({ search: 'LEGAL suite' })).toEqual(['Suite 10', 'suite 9']);
    expect(names({ search: 'suite 20' })).toEqual([]);
    expect(names({ search: 'eclair' })).toEqual(['Éclair']);
    expect(names({ filters: { name: 'ECLAIR' } })).toEqual(['Éclair']);
  });

  it('sort numbers in texts by value, and ignore accents and case', () => {
    expect(names({ sort: 'name' })).toEqual(['Éclair', 'suite 9', 'Suite 10']);
    expect(names({ sort: '-name' })).toEqual(['Suite 10', 'suite 9', 'Éclair']);
  });

  it('without a value sort last in both directions', () => {
    expect(names({ sort: 'count' })).toEqual(['Suite 10', 'Éclair', 'suite 9']);
    expect(names({ sort: '-count' })).toEqual(['Éclair', 'Suite 10', 'suite 9']);
  });

  it('match a filter by the entire text of a choice and by a part of other texts', () => {
    expect(names({ filters: { kind: 'Legal' } })).toEqual(['Suite 10', 'Éclair']);
    expect(names({ filters: { kind: 'Legal', name: ' SUI ' } })).toEqual(['Suite 10']);
  });

  it('ignore filters and sorting of unknown columns', () => {
    expect(names({ sort: '-gone', filters: { gone: 'x' } })).toHaveLength(3);
  });

  it('offer the distinct texts of a column', () => {
    expect(filterOptions(rows, columns[1]!).map(({ label }) => label)).toEqual(['All', 'Legal', 'Legal Aid']);
  });
});
