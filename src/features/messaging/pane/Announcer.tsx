import { useState } from 'react';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { TimelineItem } from './timeline';

/** The last message of the other side. */
const lastOfTheirs = (items: readonly TimelineItem[]) =>
  items.findLast((item) => item.kind === 'message' && !item.isOwn);

/** Tells those who cannot see the thread what has come into it since it was opened; drawing it again tells nothing. */
export function Announcer({ items }: { readonly items: readonly TimelineItem[] }) {
  const last = lastOfTheirs(items);
  const [first] = useState(last?.key);
  const isNew = last?.kind === 'message' && last.key !== first;
  return (
    <VisuallyHidden>
      <span role="status">{isNew && `New message from ${last.message.senderName}: ${last.message.content}`}</span>
    </VisuallyHidden>
  );
}
