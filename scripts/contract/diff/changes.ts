/** Who feels a change: what a client sends, or what it gets. */
export type Direction = 'request' | 'response';

/** One difference between two contracts. */
export interface Change {
  /** The call: `GET /api/health`. */
  readonly call: string;
  /** A client or a server that kept the old contract breaks the new one, or is broken by it. */
  readonly breaking: boolean;
  /** In plain words. */
  readonly said: string;
}

/** What a rule does when it changes: it allows less than before, or more. */
export type Effect = 'narrower' | 'wider';

/** Less may be sent, or more may come: that is what breaks somebody. */
export const breaks = (effect: Effect, direction: Direction): boolean =>
  (effect === 'narrower') === (direction === 'request');

/** What breaks and what adds, in plain words, call by call. */
export const changelog = (changes: readonly Change[]): string => {
  const part = (title: string, list: readonly Change[]): string[] =>
    list.length === 0 ? [] : [title, ...[...new Set(list.map(({ call, said }) => `  ${call}: ${said}`))].sort(), ''];
  if (changes.length === 0) return 'The two contracts say the same.';
  return [
    ...part(
      'Breaking:',
      changes.filter(({ breaking }) => breaking),
    ),
    ...part(
      'Additive:',
      changes.filter(({ breaking }) => !breaking),
    ),
  ].join('\n');
};
