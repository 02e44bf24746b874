import { Card } from 'antd';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { Button } from '@/ui/Button';

interface SubEntryProps {
  /** Names it: "Beneficial Owner 2". */
  readonly title: string;
  /** What the button reads, and what assistive technology is told with the number. */
  readonly removeText: string;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  /** Takes the focus to this control when it appears. */
  readonly focusOn?: string | undefined;
  /** The fields. */
  readonly children: ReactNode;
}

/** An entry of a list within a record: an owner of a business, a member of a trust. */
export function SubEntry({ title, removeText, removeLabel, onRemove, focusOn, children }: SubEntryProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusOn !== undefined) root.current?.querySelector<HTMLElement>(focusOn)?.focus();
  }, [focusOn]);
  return (
    <Card
      ref={root}
      size="small"
      role="group"
      aria-label={title}
      // Told from the card of its record by the colour of the page.
      style={{ background: 'var(--page)' }}
      styles={{ title: { paddingBlock: 6, whiteSpace: 'normal' }, extra: { marginInlineStart: 12 } }}
      title={title}
      extra={
        <Button danger size="small" aria-label={removeLabel} onClick={onRemove}>
          {removeText}
        </Button>
      }
    >
      {children}
    </Card>
  );
}
