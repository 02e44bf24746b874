import { Fragment } from 'react';

/** The length of the longest date with a dash; longer labels of a backend wrap. */
const longestDate = 'Nov 30, 2026 –'.length;

/** A date, which does not break, or a period such as "Nov 1, 2026 – Nov 25, 2026", which breaks behind its dash only. */
export function DateRange({ text }: { readonly text: string }) {
  const dates = text.split(/(?<=–) /);
  if (dates.some((date) => date.length > longestDate)) return text;
  return dates.map((date, index) => (
    <Fragment key={date}>
      {index > 0 && ' '}
      <span style={{ whiteSpace: 'nowrap' }}>{date}</span>
    </Fragment>
  ));
}
