import { clsx } from 'clsx';
import { type ReactNode, useInsertionEffect } from 'react';
import { Loading } from '@/ui/Loading';
import { PanelBoundary } from '@/ui/PanelBoundary';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Inbox.module.css';

interface InboxProps {
  readonly list: ReactNode;
  /** Whether a conversation is open: below 1024 px, the pane then replaces the list. Spec: R-MSG-22. */
  readonly isOpen: boolean;
  /** The open conversation; undefined while it is loading. */
  readonly pane: ReactNode;
  /** Replaces the pane while no conversation is open. */
  readonly empty: ReactNode;
  /** A panel beside the pane, on wide screens. */
  readonly aside?: ReactNode;
}

/** The layout of the conversations: the list, and the open conversation beside it. It fills the page. */
export function Inbox({ list, isOpen, pane, empty, aside }: InboxProps) {
  usePageAttribute('filled');
  usePageAttribute('conversation', isOpen);
  return (
    <div className={styles.root} data-open={isOpen || undefined} data-aside={aside !== undefined || undefined}>
      <div className={clsx(shared.column, styles.list)}>{list}</div>
      <div className={clsx(shared.column, styles.pane)}>
        {isOpen ? (
          <PanelBoundary name="The conversation">{pane ?? <PaneLoading />}</PanelBoundary>
        ) : (
          <div className={styles.empty}>{empty}</div>
        )}
      </div>
      {aside !== undefined && <div className={clsx(shared.scroller, styles.aside)}>{aside}</div>}
    </div>
  );
}

/** Replaces the pane of a conversation while it loads. */
export const PaneLoading = () => (
  <div className={styles.empty}>
    <Loading label="Loading messages..." rows={4} />
  </div>
);

/**
 * Sets `data-page-filled` (the content fills the window and scrolls inside) or `data-page-conversation` (one is open)
 * on the document's element, for styles of the page around it. The browser would evaluate a CSS rule with `:has()` for
 * the entire page whenever an element is added or removed.
 */
export function usePageAttribute(name: 'filled' | 'conversation', isOn = true): void {
  // Runs before layout effects: a virtual list inside measures its height there.
  useInsertionEffect(() => {
    if (!isOn) return undefined;
    const { documentElement } = document;
    documentElement.setAttribute(`data-page-${name}`, '');
    return () => documentElement.removeAttribute(`data-page-${name}`);
  }, [name, isOn]);
}
