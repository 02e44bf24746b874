import { clsx } from 'clsx';
import { Fragment } from 'react';
import { occurrencesOfAny } from '#openapi/shared/folding';
import * as shared from '@/ui/shared.module.css';
import { Highlighted } from '../Highlighted';
import * as styles from './Bubbles.module.css';
import { splitAtLinks } from './links';

interface MessageTextProps {
  readonly text: string;
  /** The texts to highlight. */
  readonly searched?: readonly string[];
}

const nothing: readonly string[] = [];

/**
 * The text of a message, with its `https:` addresses as links and every occurrence of the `searched` texts highlighted.
 * Spec: R-MSG-21.
 */
export function MessageText({ text, searched = nothing }: MessageTextProps) {
  const found = occurrencesOfAny(text, searched);
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
