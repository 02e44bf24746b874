import { gridPaper } from './gridPaper';

const column = (title: string, ...texts: string[]) => ({ title, texts });
const people = [
  column('Name', 'Eleanor Ashford'),
  column('Email', 'eleanor.ashford@example.com'),
  column('Phone Number', '(617) 555-0120'),
];
const note = column('Contact Notes', 'Meets twice a year; grants are paid from the account of the foundation.');
const many = [
  ...people,
  column('Type', 'Technology and Cybersecurity Advisor'),
  column('Website', 'commonwealth-collectors-vault.example'),
  column('City', 'San Francisco'),
  column('Country', 'United States'),
  note,
  note,
  column('Updated', 'Nov 26, 2026'),
];

const widthOf = (text: string): number => text.length * 0.58 + 1;

test('few columns are upright in the largest text', () =>
  expect(gridPaper(people)).toEqual({
    isLandscape: false,
    fontSize: 12,
    widths: people.map(({ texts: [text = ''] }) => widthOf(text)),
  }));

test('more columns are in landscape, then smaller', () => {
  expect(gridPaper([...people, note, note])).toMatchObject({ isLandscape: true, fontSize: 12 });
  expect(gridPaper(many)).toMatchObject({ isLandscape: true, fontSize: 10 });
});

test('dates and phone numbers do not wrap in a table that is too wide', () => {
  const { widths } = gridPaper(many);
  for (const text of ['(617) 555-0120', 'Nov 26, 2026', 'San Francisco', 'United States'])
    expect(widths[many.findIndex(({ texts }) => texts[0] === text)]).toBe(widthOf(text));
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(96.4);
});

test('phone numbers and dates do not wrap beside many long words', () => {
  const word = 'x'.repeat(100);
  const long = ['Name', 'Vendor Type', 'Email', 'Company Website', 'City', 'Country', 'Contact Notes', 'State'];
  const columns = [...long.map((title) => column(title, word)), ...people.slice(2), column('Updated', 'Nov 26, 2026')];
  const { widths } = gridPaper(columns);
  expect(widths.slice(-2)).toEqual([widthOf('(617) 555-0120'), widthOf('Nov 26, 2026')]);
  expect(widths.reduce((sum, width) => sum + width, 0)).toBeLessThanOrEqual(96.4);
});

test('a table without rows has room for its headings', () =>
  expect(gridPaper([column('Jurisdiction of Formation')]).widths).toEqual([widthOf('Jurisdiction')]));
