import { Fragment } from 'react';

/** A date, or a period such as "Nov 1, 2026 – Nov 25, 2026", which breaks behind its dash only. */
export function DateRange({ text }: { readonly text: string }) {
  const [from, to] = text.split(' – ');
  if (from === undefined || to === undefined) return text;
  return [`${from} –`, to].map((date, index) => (
    <Fragment key={date}>
      {index > 0 && ' '}
      <span style={{ whiteSpace: 'nowrap' }}>{date}</span>
    </Fragment>
  ));
}
