import type { MouseEvent } from 'react';
import * as styles from './SkipLink.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

/** The first link of the page: moves the focus past the top bar to the content, without changing the URL. */
export function SkipLink({ target }: { readonly target: string }) {
  const skip = (event: MouseEvent): void => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a className={cx(shared.screenOnly, styles.root)} href={`#${target}`} onClick={skip}>
      Skip to content
    </a>
  );
}
