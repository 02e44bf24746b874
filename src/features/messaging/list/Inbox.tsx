import { type ReactNode, Suspense } from 'react';
import { cx } from '@/lib/cx';
import { PanelBoundary } from '@/ui/PanelBoundary';
import { Loading } from '@/ui/Loading';
import * as shared from '@/ui/shared.module.css';
import * as styles from './Inbox.module.css';
import { usePageMark } from './usePageMark';

interface InboxProps {
  readonly list: ReactNode;
  /** Whether a conversation is open: below 1024 px the list and the pane take turns. Spec: concierge 2 and 9. */
  readonly isOpen: boolean;
  /** The open conversation; undefined while it is loading. */
  readonly pane: ReactNode;
  /** Replaces the pane while no conversation is open. */
  readonly empty: ReactNode;
  /** Called before a pane that failed is rendered again. */
  readonly onRetry?: () => void;
  /** A panel beside the pane, on wide screens. */
  readonly aside?: ReactNode;
}

/** The layout of the conversations: the list, and the open conversation beside it. It fills the page. */
export function Inbox({ list, isOpen, pane, empty, onRetry, aside }: InboxProps) {
  usePageMark('filled');
  usePageMark('conversation', isOpen);
  return (
    <div className={styles.root} data-open={isOpen || undefined} data-aside={aside !== undefined || undefined}>
      <div className={cx(shared.column, styles.list)}>{list}</div>
      <div className={cx(shared.column, styles.pane)} style={{ minWidth: 0 }}>
        {isOpen ? (
          <PanelBoundary name="The conversation" onRetry={onRetry}>
            <Suspense fallback={loading}>{pane ?? loading}</Suspense>
          </PanelBoundary>
        ) : (
          <div className={styles.empty}>{empty}</div>
        )}
      </div>
      {aside !== undefined && <div className={cx(shared.scroller, styles.aside)}>{aside}</div>}
    </div>
  );
}

const loading = (
  <div className={styles.empty}>
    <Loading label="Loading messages..." rows={4} />
  </div>
);
