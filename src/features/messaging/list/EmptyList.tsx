import type { ComponentProps } from 'react';
import { EmptyState } from '@/ui/EmptyState';
import { useIsNarrow } from '../useOpenConversation';

/** Replaces the rows of an empty list. Only the pane beside it has a drawing, where there is room for both. */
export function EmptyList(props: Omit<ComponentProps<typeof EmptyState>, 'drawing'>) {
  return <EmptyState {...props} drawing={useIsNarrow() ? 'letter' : null} />;
}
