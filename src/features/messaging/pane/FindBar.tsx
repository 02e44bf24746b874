import { Button, Flex, Input } from 'antd';
import type { KeyboardEvent } from 'react';
import { Icon } from '@/ui/Icon';
import { LiveRegion } from '@/ui/LiveRegion';
import * as styles from './MessagePane.module.css';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface FindBarProps {
  readonly text: string;
  readonly count: number;
  /** Which of the findings is shown, from 0. */
  readonly at: number;
  readonly onType: (text: string) => void;
  /** To another finding: 1 the next, -1 the one before. */
  readonly onMove: (step: 1 | -1) => void;
  readonly onClose: () => void;
}

/** Finds a text in the conversation: Enter goes to the next place, Shift+Enter to the one before, Escape closes. */
export function FindBar({ text, count, at, onType, onMove, onClose }: FindBarProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') onMove(event.shiftKey ? -1 : 1);
    if (event.key === 'Escape') onClose();
  };
  const found = count === 0 ? 'Nothing found' : `${at + 1} of ${count}`;
  const tool = { type: 'text', size: 'small' } as const;
  return (
    <Flex align="center" gap={6} className={cx(shared.strip, styles.find)} role="search">
      <Input
        // The person has just asked to type here.
        autoFocus
        type="search"
        aria-label="Find in conversation"
        placeholder="Find in conversation"
        prefix={<Icon name="search" />}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <LiveRegion className={cx(styles.count, shared.note)}>{text.trim() !== '' && found}</LiveRegion>
      <Button {...tool} icon={<Icon name="chevronUp" />} aria-label="Previous result" onClick={() => onMove(-1)} />
      <Button {...tool} icon={<Icon name="chevronDown" />} aria-label="Next result" onClick={() => onMove(1)} />
      <Button {...tool} icon={<Icon name="close" />} aria-label="Close search" onClick={onClose} />
    </Flex>
  );
}
