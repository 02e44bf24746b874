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
    ...{ what, at, day: Number(day), debit, credit, amount: Number(amount), tags: words(tags) },
    ...{ vary: marked(changes, '~'), growth: marked(changes, '+') },
    ...(months !== undefined && { months: months.split(',').map(Number) }),
    ...(account !== undefined && { split: [account, Number(share)] }),
    ...(affiliate !== undefined && { affiliate }),
  };
};

/**
 * Reads entries that come back, one a line: what it is, the location (`giver>taker` between two), the day (and the months, when it is not
 * every month), debit/credit accounts, dollars (`~` how far they stray, `+` how much they grow a year), dimensions, and what of it is
 * something else.
 */
export const readRecurring = (text: string): Recurring[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readLine);
