import type { KeyboardEvent } from 'react';
import { Icon } from '../../../ui/Icon';
import { LiveRegion } from '../../../ui/LiveRegion';
import * as styles from './FindBar.module.css';

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
  return (
    <div className={styles.root} role="search">
      <Icon name="search" />
      <input
        // The person has just asked to type here.
        autoFocus
        type="search"
        className={styles.input}
        aria-label="Find in conversation"
        placeholder="Find in conversation"
        value={text}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      <LiveRegion className={styles.count}>{text.trim() !== '' && found}</LiveRegion>
      <button type="button" className={styles.button} aria-label="Previous result" onClick={() => onMove(-1)}>
        <Icon name="chevronUp" />
      </button>
      <button type="button" className={styles.button} aria-label="Next result" onClick={() => onMove(1)}>
        <Icon name="chevronDown" />
      </button>
      <button type="button" className={styles.button} aria-label="Close find" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}
