import type { Recurring } from './plan';

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter((word) => word !== '');

const marked = (parts: readonly string[], mark: string): number =>
  Number(parts.find((part) => part.startsWith(mark))?.slice(1) ?? 0);

const readLine = (line: string): Recurring => {
  const [what = '', place = '', when = '', accounts = '', money = '', tags, split] = line
    .split('|')
    .map((part) => part.trim());
  const [at = '', affiliate] = place.split('>');
  const [day = '', months] = when.split(' ');
  const [debit = '', credit = ''] = accounts.split('/');
  const [amount = '', ...changes] = money.split(' ');
  const [account, share] = words(split);
  return {
    what,
    at,
    day: Number(day),
    debit,
    credit,
    amount: Number(amount),
    tags: words(tags),
    vary: marked(changes, '~'),
    growth: marked(changes, '+'),
    ...(months !== undefined && { months: months.split(',').map(Number) }),
    ...(account !== undefined && { split: [account, Number(share)] }),
    ...(affiliate !== undefined && { affiliate }),
  };
};

/**
 * Parses recurring entries, one per line: description, location (`from>to` between two), day (and months, unless
 * monthly), debit/credit accounts, dollars (`~` variation, `+` yearly growth), dimensions, and a split.
 */
export const readRecurring = (text: string): Recurring[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine);
