import { useMemo, useState } from 'react';
import type { Finding } from './timelineView';
import type { TimelineItem } from './timeline';
import { findIn } from './timeline';

interface Find {
  readonly isOpen: boolean;
  readonly text: string;
  readonly count: number;
  readonly at: number;
  /** What the thread shows of it. */
  readonly finding: Finding;
  readonly open: () => void;
  readonly close: () => void;
  readonly type: (text: string) => void;
  readonly move: (step: 1 | -1) => void;
}

/** Finding a text in the open conversation; it begins at the latest message that holds it. */
export function useFind(items: readonly TimelineItem[]): Find {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [back, setBack] = useState(0);
  const wanted = isOpen ? text : '';
  const places = useMemo(() => findIn(items, wanted), [items, wanted]);
  const count = places.length;
  const at = count === 0 ? 0 : (((count - 1 - back) % count) + count) % count;
  return {
    isOpen,
    text,
    count,
    at,
    finding: { wanted, index: places[at] },
    open: () => setOpen(true),
    close: () => {
      setOpen(false);
      setText('');
    },
    type: (next) => {
      setText(next);
      setBack(0);
    },
    move: (step) => setBack((now) => now - step),
  };
}
