/** Signs of a value in a message. */
const mostSigns = 80;

/** Signs before the first difference. */
const lead = 30;

const asJson = (value: unknown): string => (value === undefined ? 'nothing' : JSON.stringify(value));

/** A value as JSON; a long one is shortened around its first difference from the other. */
export const excerpt = (value: unknown, other: unknown): string => {
  const [signs, others] = [Array.from(asJson(value)), Array.from(asJson(other))];
  const first = signs.findIndex((sign, at) => sign !== others[at]);
  const at = first < 0 ? Math.min(signs.length, others.length) : first;
  const start = signs.length <= mostSigns ? 0 : Math.max(0, Math.min(at - lead, signs.length - mostSigns));
  const end = start + mostSigns;
  return `${start > 0 ? '…' : ''}${signs.slice(start, end).join('')}${end < signs.length ? '…' : ''}`;
};
