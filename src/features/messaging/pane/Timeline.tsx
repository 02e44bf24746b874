import { Button } from 'antd';
import { useRef } from 'react';
import type { Conversation } from '@/api';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/Icon';
import type { Sender } from '../outbox/outbox';
import * as styles from './Timeline.module.css';
import type { TimelineItem } from './timeline';
import { TimelineEntry } from './TimelineEntry';
import type { Finding } from './timelineView';
import { nearEnd, useArrivals, useScrolling, useStayAtEnd, useTimelineWindow } from './timelineView';
import * as shared from '@/ui/shared.module.css';

interface TimelineProps {
  readonly conversation: Conversation;
  readonly items: readonly TimelineItem[];
  readonly sender: Sender;
  readonly label: string;
  readonly finding: Finding;
}

/** The thread, windowed: of thousands of messages only those in view are drawn. New ones scroll it only when it is at its end. */
export function Timeline({ conversation, items, sender, label, finding }: TimelineProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const view = useTimelineWindow(items, scroller);
  useScrolling(view, items, finding);
  useStayAtEnd(view, scroller);
  const isAtEnd = !view.scrollElement || view.isAtEnd(nearEnd);
  const arrivals = useArrivals(items, isAtEnd);
  const shown = view.getVirtualItems();
  return (
    <div className={shared.column} style={{ position: 'relative' }}>
      <div
        className={cx(shared.scroller, styles.scroller)}
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        tabIndex={0}
      >
        <div style={{ position: 'relative', height: view.getTotalSize() }}>
          <div className={styles.part} style={{ transform: `translateY(${shown[0]?.start ?? 0}px)` }}>
            {shown.map(({ index, key }) => {
              const item = items[index];
              return (
                <div key={key} data-index={index} ref={view.measureElement} className={styles.item}>
                  {item && (
                    <TimelineEntry
                      {...{ item, conversation, sender }}
                      wanted={finding.wanted}
                      isCurrent={finding.index === index}
                    />
                  )}
                </div>
              );
            })}
          </div>
        </div>
      </div>
      {!isAtEnd && (
        <Button
          shape="round"
          className={cx(styles.jump)}
          icon={<Icon name="arrowDown" />}
          onClick={() => view.scrollToEnd()}
        >
          {`Jump to latest${arrivals > 0 ? ` · ${arrivals} new` : ''}`}
        </Button>
      )}
    </div>
  );
}
