// Spec: R-NUM-5.
import { formatCalendarDate, formatDay, formatRelative } from './dates';

describe('calendar dates', () => {
  test('are the same day in every time zone', () => {
    expect(formatCalendarDate('1990-01-01')).toBe('Jan 1, 1990');
    expect(formatCalendarDate('2024-02-29')).toBe('Feb 29, 2024');
  });

  test.each(['2024-03-01T00:00:00Z', '2024-03-01T23:59:59-11:00', '2024-03-01 00:00:00'])(
    'ignore a time of the backend: %s',
    (text) => expect(formatCalendarDate(text)).toBe('Mar 1, 2024'),
  );

  test.each([
    'soon',
    '2024-13-40',
    '2023-02-29',
    '0000-00-00',
    '0001-01-01T00:00:00',
    '2023-02-30T00:00:00Z',
    '03/01/2024',
    '',
  ])('other text is not shown: %s', (text) => expect([formatCalendarDate(text), formatDay(text)]).toEqual(['—', '—']));
});

describe('relative time', () => {
  const now = new Date(2026, 10, 20, 12, 0, 0);
  const ago = (milliseconds: number): string => new Date(now.getTime() - milliseconds).toISOString();
  const minute = 60_000;
  const hour = 60 * minute;
  const day = 24 * hour;

  test.each([
    [0, 'Just now'],
    [-5 * minute, 'Just now'],
    [minute - 1, 'Just now'],
    [minute, '1m ago'],
    [hour - 1, '59m ago'],
    [hour, '1h ago'],
    [day - 1, '23h ago'],
    [day, 'Yesterday'],
    [36 * hour - 1, 'Yesterday'],
    [36 * hour + 1, '2d ago'],
    [47 * hour, '2d ago'],
    [2 * day, '2d ago'],
    [7 * day - 1, '6d ago'],
    [7 * day, 'Nov 13'],
  ])('%p ms before now reads %p', (age, words) => {
    expect(formatRelative(ago(age), now)).toBe(words);
  });

  test.each([
    ['Thursday evening on Saturday', new Date(2026, 10, 26, 21, 19), new Date(2026, 10, 28, 20, 19), '2d ago'],
    ['25 hours at half past midnight', new Date(2026, 10, 26, 23, 30), new Date(2026, 10, 28, 0, 30), '2d ago'],
    ['the first minute of the day before', new Date(2026, 10, 27, 0, 0), new Date(2026, 10, 28, 23, 59), 'Yesterday'],
    ['the day before in another month', new Date(2026, 9, 31, 9), new Date(2026, 10, 1, 10), 'Yesterday'],
  ])('names the calendar day before, and no other: %s', (_what, instant, seen, words) => {
    expect(formatRelative(instant.toISOString(), seen)).toBe(words);
  });

  test('another year is named', () => {
    expect(formatRelative(new Date(2024, 2, 4, 9).toISOString(), now)).toBe('Mar 4, 2024');
  });
});
