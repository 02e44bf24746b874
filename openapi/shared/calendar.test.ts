// Spec: R-NUM-4.
import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import {
  ageOn,
  calendarDateOf,
  isAfter,
  isAtLeastAge,
  isCalendarDate,
  isInstant,
  isNotAfter,
  isNotInFuture,
  todayAnywhere,
  todayLocal,
} from './calendar';

const oneDay = 24 * 60 * 60 * 1000;
const write = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysSince1900 = fc.integer({ min: 0, max: 73_000 }).map((days) => Date.UTC(1900, 0, 1) + days * oneDay);
const aDay = daysSince1900.map(write);

/** The results of `todayLocal` for some instants on a machine in a time zone. */
function todaysIn(zone: string, moments: readonly string[]): string[] {
  const module = JSON.stringify(pathToFileURL(require.resolve('./calendar')).href);
  const program = `const { todayLocal } = await import(${module});
    console.log(JSON.stringify(${JSON.stringify(moments)}.map((moment) => todayLocal(new Date(moment)))));`;
  const output = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: zone, NODE_OPTIONS: '' },
    encoding: 'utf8',
  });
  return JSON.parse(output) as string[];
}

describe('a calendar date', () => {
  it('is of the years 1800 to 9999', () => {
    expect(['0000-01-01', '0001-01-01', '1799-12-31', '1800-01-01', '9999-12-31'].filter(isCalendarDate)).toEqual([
      '1800-01-01',
      '9999-12-31',
    ]);
  });

  it('of an instant is the date in its text', () => {
    const texts = [
      '2024-03-01',
      '2024-03-01T23:00:00-11:00',
      '2024-03-01 00:00',
      '2024-02-30T00:00:00Z',
      '2024-03-011',
      '',
    ];
    expect(texts.map(calendarDateOf)).toEqual([
      '2024-03-01',
      '2024-03-01',
      '2024-03-01',
      undefined,
      undefined,
      undefined,
    ]);
    expect(['2024-03-01T09:00:00Z', '2024-03-01t09:00:00.123+05:30'].every(isInstant)).toBe(true);
    expect(
      [
        '0000-01-01T00:00:00Z',
        '2024-02-30T00:00:00Z',
        '2024-03-01T24:00:00Z',
        '2024-03-01T09:00:00+16:00',
        '2024-03-01',
      ].some(isInstant),
    ).toBe(false);
  });

  it('is yyyy-mm-dd of a day that exists', () => {
    expect(['2024-02-29', '2000-02-29', '1999-12-31'].filter(isCalendarDate)).toHaveLength(3);
    expect(
      ['2023-02-29', '1900-02-29', '2024-04-31', '2024-13-01', '2024-00-10', '2024-01-00'].filter(isCalendarDate),
    ).toEqual([]);
    expect(['', '2024-1-1', '2024-01-01T00:00:00Z', '01/02/2024', ' 2024-01-01'].filter(isCalendarDate)).toEqual([]);
  });

  it('agrees with the calendar on every valid date and only on these', () => {
    fc.assert(fc.property(aDay, isCalendarDate));
    const anyNumbers = fc.tuple(
      fc.integer({ min: 1900, max: 2100 }),
      fc.integer({ min: 0, max: 14 }),
      fc.integer({ min: 0, max: 33 }),
    );
    fc.assert(
      fc.property(anyNumbers, ([year, month, day]) => {
        const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
        expect(isCalendarDate(text)).toBe(write(Date.UTC(year, month - 1, day)) === text);
      }),
    );
  });
});

describe('today', () => {
  const moments = ['2024-02-29T10:30:00Z', '2024-12-31T23:30:00Z', '2024-07-01T00:30:00Z'];

  it.each([
    ['America/Los_Angeles', ['2024-02-29', '2024-12-31', '2024-06-30']],
    ['UTC', ['2024-02-29', '2024-12-31', '2024-07-01']],
    ['Pacific/Kiritimati', ['2024-03-01', '2025-01-01', '2024-07-01']],
  ])('is the calendar date of the place: %s', (zone, expected) => {
    expect(todaysIn(zone, moments)).toEqual(expected);
  });

  it('anywhere on earth is never earlier than where this runs', () => {
    fc.assert(
      fc.property(daysSince1900, fc.integer({ min: 0, max: oneDay - 1 }), (day, time) => {
        const now = new Date(day + time);
        expect(isAfter(todayLocal(now), todayAnywhere(now))).toBe(false);
      }),
    );
    expect(todayAnywhere(new Date('2024-12-31T10:00:00Z'))).toBe('2025-01-01');
    expect(todayAnywhere(new Date('2024-12-31T09:59:59Z'))).toBe('2024-12-31');
  });
});

describe('age', () => {
  it('grows on the birthday, not the day before', () => {
    expect(ageOn('2000-06-15', '2018-06-14')).toBe(17);
    expect(ageOn('2000-06-15', '2018-06-15')).toBe(18);
  });

  it('counts 29 February as 28 February in common years', () => {
    expect(ageOn('2004-02-29', '2022-02-27')).toBe(17);
    expect(ageOn('2004-02-29', '2022-02-28')).toBe(18);
    expect(ageOn('2004-02-29', '2024-02-28')).toBe(19);
    expect(ageOn('2004-02-29', '2024-02-29')).toBe(20);
  });

  it('grows by one over any year and never shrinks from one day to the next', () => {
    fc.assert(
      fc.property(aDay, daysSince1900, (birth, day) => {
        const growth = ageOn(birth, write(day + oneDay)) - ageOn(birth, write(day));
        expect([0, 1]).toContain(growth);
        const nextYear = `${Number(birth.slice(0, 4)) + 1}${birth.slice(4)}`;
        if (isCalendarDate(nextYear)) expect(ageOn(birth, nextYear)).toBe(1);
      }),
    );
  });
});

describe('rules on dates', () => {
  it('18 years old: from the 18th birthday on', () => {
    expect(isAtLeastAge('2006-03-01', 18, '2024-02-29')).toBe(false);
    expect(isAtLeastAge('2006-03-01', 18, '2024-03-01')).toBe(true);
  });

  it('not in the future: today itself is allowed', () => {
    fc.assert(
      fc.property(daysSince1900, (day) => {
        expect(isNotInFuture(write(day), write(day))).toBe(true);
        expect(isNotInFuture(write(day + oneDay), write(day))).toBe(false);
      }),
    );
  });

  it('not after another date: the same day is allowed, and a missing one allows everything', () => {
    expect(isNotAfter('2024-02-29', '2024-02-29')).toBe(true);
    expect(isNotAfter('2024-03-01', '2024-02-29')).toBe(false);
    expect([undefined, null, '', '2024-02-30'].every((other) => isNotAfter('2024-03-01', other))).toBe(true);
  });

  it('leave text that is no date to the format, so that one mistake has one message', () => {
    const texts = ['', 'yesterday', '2023-02-29'];
    expect(texts.every((text) => isAtLeastAge(text, 18) && isNotInFuture(text) && isNotAfter(text, '1900-01-01'))).toBe(
      true,
    );
  });
});
