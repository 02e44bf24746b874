import { Fragment } from 'react';
import type { TextRange } from '#openapi/shared/folding';
import * as styles from './Highlighted.module.css';

interface HighlightedProps extends TextRange {
  readonly text: string;
  readonly found: readonly TextRange[];
}

/** A part of the text, with the parts of it that were found. */
export function Highlighted({ text, start, end, found }: HighlightedProps) {
  const within = found
    .filter((range) => range.end > start && range.start < end)
    .map((range) => ({ start: Math.max(range.start, start), end: Math.min(range.end, end) }));
  return (
    <>
      {within.map((range, index) => (
        <Fragment key={range.start}>
          {text.slice(within[index - 1]?.end ?? start, range.start)}
          <mark className={styles.mark}>{text.slice(range.start, range.end)}</mark>
        </Fragment>
      ))}
      {text.slice(within.at(-1)?.end ?? start, end)}
    </>
  );
}
