import { createCalendar } from './calendar';

const zones = ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati'] as const;

describe.each(zones)('the calendar of %s', (zone) => {
  const calendar = createCalendar(zone);
  /** An instant at a local time of day. */
  const local = (date: string, time: string): string => {
    const guess = new Date(`${date}T${time}:00Z`);
    const there = new Date(guess.toLocaleString('en-US', { timeZone: zone }));
    const utc = new Date(guess.toLocaleString('en-US', { timeZone: 'UTC' }));
    return new Date(guess.getTime() - (there.getTime() - utc.getTime())).toISOString();
  };

  it('begins a day at midnight of the time zone', () => {
    expect(calendar.dayOf(local('2026-03-01', '00:01'))).toBe(calendar.dayOf(local('2026-03-01', '23:59')));
    expect(calendar.dayOf(local('2026-03-01', '23:59'))).not.toBe(calendar.dayOf(local('2026-03-02', '00:01')));
  });

  it('labels days today, yesterday, or by date, with a year other than the present one', () => {
    const now = new Date(local('2026-03-02', '00:05'));
    expect(calendar.label(local('2026-03-02', '00:01'), now)).toBe('Today');
    expect(calendar.label(local('2026-03-01', '23:59'), now)).toBe('Yesterday');
    expect(calendar.label(local('2026-02-28', '12:00'), now)).toBe('Saturday, February 28');
    expect(calendar.label(local('2025-12-31', '12:00'), now)).toBe('Wednesday, December 31, 2025');
  });

  it('labels yesterday across the change to daylight saving time', () => {
    const now = new Date(local('2026-03-09', '00:30'));
    expect(calendar.label(local('2026-03-08', '01:00'), now)).toBe('Yesterday');
  });
});
