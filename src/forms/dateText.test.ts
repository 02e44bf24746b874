// Spec: R-NUM-6.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { isCalendarDate } from '#openapi/shared/calendar';
import { dateAdvice, textOfValue, valueOfText } from './dateText';

const twoDigits = (number: number): string => String(number).padStart(2, '0');
const numbers = fc.record({
  year: fc.integer({ min: 1000, max: 9999 }),
  month: fc.integer({ min: 0, max: 14 }),
  day: fc.integer({ min: 0, max: 33 }),
});

describe('a typed date', () => {
  it('is the named calendar date with any separator, and no other text', () => {
    const separator = fc.constantFrom('/', '-', '\u2013', '\uff0f');
    fc.assert(
      fc.property(numbers, separator, ({ year, month, day }, mark) => {
        const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        const texts = [
          [month, day, year].join(mark),
          [twoDigits(month), twoDigits(day), year].join(mark),
          [twoDigits(month), twoDigits(day), year].join(''),
        ];
        expect(texts.map(valueOfText)).toEqual(isCalendarDate(date) ? [date, date, date] : texts);
      }),
    );
  });

  it.each([
    ['25.04.1980', '1980-04-25'],
    ['04.25.1980', '1980-04-25'],
    ['5. 5. 1980', '1980-05-05'],
    ['1980.04.05', '1980-04-05'],
    ['1980. 4. 5.', '1980-04-05'],
    ['\u202a04/05/1980\u202c', '1980-04-05'],
    ['\uff10\uff14\uff0f\uff10\uff15\uff0f1980', '1980-04-05'],
    ['Apr 5, 1980', '1980-04-05'],
    ['April 5th, 1980', '1980-04-05'],
    ['Apr. 5,1980', '1980-04-05'],
    ['5 April 1980', '1980-04-05'],
    ['5. apr. 1980', '1980-04-05'],
    ['05-APR-1980', '1980-04-05'],
    ['5/Apr/1980', '1980-04-05'],
    ['4\u20445\u20441980', '1980-04-05'],
    ['1980\ub144 4\uc6d4 5\uc77c', '1980-04-05'],
    ['1980\u5e74 4\u6708 5\u65e5', '1980-04-05'],
    ['25\u300204\u30021980', '1980-04-25'],
    ['Sept 2nd 1980', '1980-09-02'],
    ['Saturday, April 5, 1980', '1980-04-05'],
    ['Sat 5 Apr 1980', '1980-04-05'],
    ['the 5th of April', 'the 5th of April'],
    ['Ma 5, 1980', 'Ma 5, 1980'],
    ['Febber 5, 1980', 'Febber 5, 1980'],
    ['Feb 30, 1980', 'Feb 30, 1980'],
    ['Apr 5, 80', 'Apr 5, 80'],
    ['1980-04-05T00:00:00', '1980-04-05'],
    ['1980-04-05 00:00:00.000', '1980-04-05'],
    ['1980-04-05T00:00:00Z', '1980-04-05'],
    ['1980-04-05T00:00:00.000+02:00', '1980-04-05'],
    ['1980-04-05 00:00', '1980-04-05'],
    ['4/5/1980 0:00', '1980-04-05'],
    ['04/05/1980 12:00:00 AM', '1980-04-05'],
    ['Apr 5, 1980, 12:00 AM', '1980-04-05'],
    ['04/05/1980 12:00 PM', '04/05/1980 12:00 PM'],
    ['1980-04-05T00:30:00Z', '1980-04-05T00:30:00Z'],
    ['1980-04-05T23:00:00', '1980-04-05T23:00:00'],
    ['1980\u5e744\u67085\u65e5', '1980-04-05'],
    ['05.04.1980', '05.04.1980'],
    ['1.2.2001', '1.2.2001'],
    ['31.02.2001', '31.02.2001'],
    ['01/01/0000', '01/01/0000'],
    ['12/31/1799', '12/31/1799'],
    ['01/01/1800', '1800-01-01'],
    ['12/31/9999', '9999-12-31'],
  ])('is read where only one reading exists: %s', (typed, value) => expect(valueOfText(typed)).toBe(value));

  it('formats and parses to the same date', () => {
    fc.assert(
      fc.property(numbers, ({ year, month, day }) => {
        const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
        fc.pre(isCalendarDate(date));
        expect(valueOfText(textOfValue(date))).toBe(date);
        expect(valueOfText(date)).toBe(date);
      }),
    );
  });

  it('stays unchanged when it is not a date', () => {
    const texts = ['02/31/2001', '2/29/2023', '13/01/2001', '02/29', '1/2/99', '2312001', 'soon', ''];
    expect(texts.map(valueOfText)).toEqual(texts);
    expect(texts.map(textOfValue)).toEqual(texts);
    expect(valueOfText(' 02/29/1968 ')).toBe('1968-02-29');
  });
});

/** Returns the marked days of the calendar for these values as values, in a time zone. */
function marksIn(zone: string, values: readonly string[]): unknown {
  const module = JSON.stringify(pathToFileURL(require.resolve('./dateText')).href);
  const program = `const { dayOfValue, valueOfDay } = await import(${module});
    const mark = (value) => { const day = dayOfValue(value); return day && valueOfDay(day); };
    console.log(JSON.stringify(${JSON.stringify(values)}.map(mark)));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output);
}

describe('the day in the calendar', () => {
  const zones = ['America/Los_Angeles', 'America/Sao_Paulo', 'UTC', 'Asia/Beirut', 'Pacific/Kiritimati'];

  it.each(zones)('matches the value in %s, also when its midnight is skipped', (zone) => {
    const random = fc
      .sample(numbers, 300)
      .map(({ year, month, day }) => `${year}-${twoDigits(month)}-${twoDigits(day)}`);
    const values = ['1968-02-29', '2018-11-04', '2024-03-31', '2011-03-13', '9999-12-31', ...random];
    const marks = values.map((value) => (isCalendarDate(value) ? value : null));
    expect(marksIn(zone, values)).toEqual(marks);
  });

  it('is null for text that is not a date, and for a day the time zone skipped', () => {
    const none = ['', '02/31/2001', '2023-02-29', '0021-01-02'];
    expect(marksIn('UTC', none)).toEqual(none.map(() => null));
    expect(marksIn('Pacific/Apia', ['2011-12-29', '2011-12-30', '2011-12-31'])).toEqual([
      '2011-12-29',
      null,
      '2011-12-31',
    ]);
  });
});

const advice = 'The year must have four digits, from 1800 to 9999';

it.each([
  ['12/31/1799', advice],
  ['01/01/0000', advice],
  ['0999-01-01', advice],
  ['1/1/12024', advice],
  ['2/29/68', advice],
  ['\u0661/\u0661/\u0661\u0667\u0669\u0669', advice],
  ['02/30/1968', undefined],
  ['1968-02-29', undefined],
  ['yesterday', undefined],
  ['1799', undefined],
  ['', undefined],
])('a typed date “%s” names the valid years: %s', (typed, named) => expect(dateAdvice(typed)).toBe(named));

it.each([
  ['05.03.2001', ['Mar 5, 2001', 'May 3, 2001']],
  ['5. 3. 2001', ['Mar 5, 2001', 'May 3, 2001']],
  ['12.11.1980', ['Nov 12, 1980', 'Dec 11, 1980']],
])('a typed date “%s” with two readings names both', (typed, readings) => {
  const advice = dateAdvice(typed);
  readings.forEach((reading) => expect(advice).toContain(reading));
  expect(advice).toMatch(/mm\/dd\/yyyy$/);
});

it.each(['05.05.2001', '29.02.1968', '05/03/2001', '2001-03-05'])('a typed date “%s” needs no advice', (typed) =>
  expect(dateAdvice(typed)).toBeUndefined(),
);
