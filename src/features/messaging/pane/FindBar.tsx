import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import * as styles from './MessagePane.module.css';
import { type TimelineItem, findIn } from './timelineItems';

/** The search in the open conversation. It begins at the latest message that contains the text. */
export function useFind(items: readonly TimelineItem[]) {
  const [isOpen, setOpen] = useState(false);
  const [text, setText] = useState('');
  const [offset, setOffset] = useState(0);
  const searched = isOpen ? text : '';
  const results = useMemo(() => findIn(items, searched), [items, searched]);
  const count = results.length;
  const position = count === 0 ? 0 : (((count - 1 - offset) % count) + count) % count;
  return {
    isOpen,
    text,
    count,
    /** The current result, from 0. */
    position,
    searched,
    /** The index of the current result among the items. */
    currentIndex: results[position],
    open: (): void => setOpen(true),
    close: (): void => {
      setOpen(false);
      setText('');
    },
    setText: (next: string): void => {
      setText(next);
      setOffset(0);
    },
    /** Moves to the next result (1) or the previous one (-1). */
    move: (step: 1 | -1): void => setOffset((current) => current - step),
  };
}

/** Searches the conversation: Enter moves to the next result, Shift+Enter to the previous one, Escape closes. */
export function FindBar({ find }: { readonly find: ReturnType<typeof useFind> }) {
  const { text, count, position, setText, move, close } = find;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') close();
  };
  const tool = { type: 'text', size: 'small' } as const;
  return (
    <Flex align="center" gap={6} className={cx(shared.strip, styles.find)} role="search">
      <Input
        autoFocus
        type="search"
        aria-label="Find in conversation"
        placeholder="Find in conversation"
        prefix={<Icon name="search" />}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <LiveRegion className={cx(styles.count, shared.note)}>
        {text.trim() !== '' && (count === 0 ? 'Nothing found' : `${position + 1} of ${count}`)}
      </LiveRegion>
      <Button {...tool} icon={<Icon name="chevronUp" />} aria-label="Previous result" onClick={() => move(-1)} />
      <Button {...tool} icon={<Icon name="chevronDown" />} aria-label="Next result" onClick={() => move(1)} />
      <Button {...tool} icon={<Icon name="close" />} aria-label="Close search" onClick={close} />
    </Flex>
  );
}
