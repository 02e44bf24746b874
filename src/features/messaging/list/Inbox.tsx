import type { ReactNode } from 'react';
import { usePageMark } from './usePageMark';
import * as styles from './Inbox.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface InboxProps {
  /** The conversations, with what stands above them. */
  readonly list: ReactNode;
  /** The open conversation, or what stands in its place. */
  readonly pane: ReactNode;
  /** Beside the thread, where there is room. */
  readonly aside?: ReactNode;
  /** Whether a conversation is open: under 1024 px list and pane take turns. Spec: concierge 2 and 9. */
  readonly isOpen: boolean;
}

/** Conversations on the left, the open one beside them; on a phone one at a time. It fills the page. */
export function Inbox({ list, pane, aside, isOpen }: InboxProps) {
  usePageMark('filled');
  usePageMark('conversation', isOpen);
  return (
    <div className={styles.root} data-open={isOpen || undefined} data-aside={aside !== undefined || undefined}>
      <div className={cx(shared.column, styles.list)}>{list}</div>
      <div className={cx(shared.column, styles.pane)} style={{ minWidth: 0 }}>
        {pane}
      </div>
      {aside !== undefined && <div className={cx(shared.scroller, styles.aside)}>{aside}</div>}
    </div>
  );
}
