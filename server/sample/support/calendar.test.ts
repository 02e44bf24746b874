import { addDays, createClock, dayOf, spokenDay } from './calendar';

it('days are counted over the end of February and of the year', () => {
  expect(addDays('2028-02-29', 1)).toBe('2028-03-01');
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31');
  expect(addDays('2028-02-29', -366)).toBe('2027-02-28');
});

it('the 31st is the last day of a shorter month', () => {
  expect(dayOf(2027, 2, 31)).toBe('2027-02-28');
  expect(dayOf(2028, 2, 31)).toBe('2028-02-29');
  expect(dayOf(2028, 2, 9)).toBe('2028-02-09');
});

it('a time of today that is still to come is now', () => {
  const now = new Date(2027, 0, 1, 0, 5);
  expect(createClock('2027-01-01', now).at(0, '09:00')).toBe(now.toISOString());
  expect(createClock('2027-01-01', now).at(1, '09:00')).toBe(new Date(2026, 11, 31, 9).toISOString());
});

it('formats a day as in a letter', () => expect(spokenDay('2028-02-29')).toBe('February 29'));
