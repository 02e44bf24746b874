import { Fragment } from 'react';

/** A date, or a period such as "Nov 1, 2026 – Nov 25, 2026", which breaks between its dates only. */
export function DateRange({ text }: { readonly text: string }) {
  const dates = text.split(' – ');
  if (dates.length === 1) return text;
  return dates.map((date, index) => (
    <Fragment key={index}>
      {index > 0 && ' – '}
      <span style={{ whiteSpace: 'nowrap' }}>{date}</span>
    </Fragment>
  ));
}
