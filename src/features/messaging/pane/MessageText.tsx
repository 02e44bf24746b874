import { clsx } from 'clsx';
import { Fragment } from 'react';
import { type TextRange, occurrences } from '#openapi/shared/folding';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Bubbles.module.css';
import { splitAtLinks } from './links';

interface MessageTextProps {
  readonly text: string;
  /** The text to highlight. */
  readonly searchText?: string;
}

/**
 * The text of a message, with its `https:` addresses as links and every occurrence of `searchText` highlighted.
 * Spec: R-MSG-21.
 */
export function MessageText({ text, searchText = '' }: MessageTextProps) {
  const found = occurrences(text, searchText);
  return (
    <p className={clsx(shared.anywhere, styles.text)} dir="auto">
      {splitAtLinks(text).map(({ start, end, url }) => {
        const content = <Highlighted text={text} start={start} end={end} found={found} />;
        if (!url) return <Fragment key={start}>{content}</Fragment>;
        return (
          // The direction of an address does not depend on the text around it. A name in another script is also shown
          // as the browser resolves it, so that similar letters of two scripts can be told apart.
          <a
            key={start}
            dir="ltr"
            href={url.href}
            title={url.hostname.includes('xn--') ? url.hostname : undefined}
            target="_blank"
            rel="noopener noreferrer"
          >
            {content}
          </a>
        );
      })}
    </p>
  );
}

interface HighlightedProps extends TextRange {
  readonly text: string;
  readonly found: readonly TextRange[];
}

/** A part of the text, with the parts of it that were found. */
function Highlighted({ text, start, end, found }: HighlightedProps) {
  const within = found
    .filter((range) => range.end > start && range.start < end)
    .map((range) => ({ start: Math.max(range.start, start), end: Math.min(range.end, end) }));
  return (
    <>
      {within.map((range, index) => (
        <Fragment key={range.start}>
          {text.slice(within[index - 1]?.end ?? start, range.start)}
          <mark>{text.slice(range.start, range.end)}</mark>
        </Fragment>
      ))}
      {text.slice(within.at(-1)?.end ?? start, end)}
    </>
  );
}
