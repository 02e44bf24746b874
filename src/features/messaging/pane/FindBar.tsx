import { Button, Flex, Input } from 'antd';
import { clsx } from 'clsx';
import { type KeyboardEvent, useMemo, useState } from 'react';
import { fold } from '#openapi/shared/folding';
import { isComposing } from '@/lib/isComposing';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import * as styles from './MessagePane.module.css';
import type { TimelineItem } from './useTimeline';

/** The indexes of the messages that contain a text, in their content or a file name. */
function findIn(items: readonly TimelineItem[], text: string): readonly number[] {
  const searchText = fold(text).trim();
  if (searchText === '') return [];
  return items.flatMap((item, index) => {
    if (item.kind !== 'message') return [];
    const { content, attachments } = item.message;
    const names = attachments.map((file) => file.originalFileName ?? file.fileName ?? '');
    return [content ?? '', ...names].some((part) => fold(part).includes(searchText)) ? [index] : [];
  });
}

/** The search in the open conversation. It begins at the latest message that contains the text. */
export function useFind(items: readonly TimelineItem[]) {
  const [text, setText] = useState<string>();
  const [offset, setOffset] = useState(0);
  const results = useMemo(() => findIn(items, text ?? ''), [items, text]);
  const count = results.length;
  const position = count === 0 ? 0 : (((count - 1 - offset) % count) + count) % count;
  return {
    /** Undefined while the search is closed. */
    text,
    /** The texts to highlight. */
    searched: useMemo(() => [text ?? ''], [text]),
    count,
    /** The current result, from 0. */
    position,
    /** The index of the current result among the items. */
    currentIndex: results[position],
    open: (): void => setText((current) => current ?? ''),
    /** Changes the search text; undefined closes the search. */
    search: (next: string | undefined): void => {
      setText(next);
      setOffset(0);
    },
    /** Moves to the next result (1) or the previous one (-1). */
    move: (step: 1 | -1): void => setOffset((current) => current - step),
  };
}

/** Searches the conversation: Enter moves to the next result, Shift+Enter to the previous one, Escape closes. */
export function FindBar({ find }: { readonly find: ReturnType<typeof useFind> }) {
  const { text = '', count, position, search, move } = find;
  const [opener] = useState(() => document.activeElement);
  const close = (): void => {
    search(undefined);
    if (opener instanceof HTMLElement) opener.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') close();
  };
  const buttonProps = { type: 'text', size: 'small' } as const;
  return (
    <Flex align="center" gap={6} className={clsx(shared.strip, shared.screenOnly, styles.find)} role="search">
      <Input
        autoFocus
        type="search"
        dir="auto"
        aria-label="Find in conversation"
        placeholder="Find in conversation"
        prefix={<Icon name="search" />}
        value={text}
        onChange={({ target }) => search(target.value)}
        onKeyDown={onKeyDown}
      />
      <LiveRegion className={clsx(styles.count, shared.note)}>
        {text.trim() !== '' && (count === 0 ? 'Nothing found' : `${position + 1} of ${count}`)}
      </LiveRegion>
      <Button {...buttonProps} icon={<Icon name="chevronUp" />} aria-label="Previous result" onClick={() => move(-1)} />
      <Button {...buttonProps} icon={<Icon name="chevronDown" />} aria-label="Next result" onClick={() => move(1)} />
      <Button {...buttonProps} icon={<Icon name="close" />} aria-label="Close search" onClick={close} />
    </Flex>
  );
}
