import type { KeyboardEvent, ReactNode } from 'react';
import { useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../lib/cx';
import * as styles from './Tabs.module.css';

interface Tab<Key extends string = string> {
  readonly key: Key;
  readonly label: string;
  /** A count beside the label. */
  readonly badge?: ReactNode;
}

interface TabsProps<Key extends string> {
  /** What the tabs choose between, for assistive technology. */
  readonly label: string;
  readonly tabs: readonly Tab<Key>[];
  readonly active: Key;
  readonly onSelect: (key: Key) => void;
  /** What belongs to the active tab. */
  readonly children: ReactNode;
}

/** Which tab a key moves to, going round at the ends; undefined when it is none of the tabs' keys. */
function neighbour(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count;
  if (key === 'ArrowLeft') return (current - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return undefined;
}

/** Scrolls a list of tabs that is too long for the page so far that a tab is seen, with a bit of its neighbour. */
function reveal(list: HTMLElement, tab: HTMLElement): void {
  const [window, { left, right }] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (right > window.right) list.scrollLeft += right - window.right + 32;
  else if (left < window.left) list.scrollLeft -= window.left - left + 32;
}

/**
 * Tabs with one stop for the Tab key; arrows, Home and End move and select. Which tab is active is the owner's, so that it
 * can live in the address (`useTabParameter`).
 */
export function Tabs<Key extends string>({ label, tabs, active, onSelect, children }: TabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const look = (): void => {
      const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
      if (list.current && tab) reveal(list.current, tab);
    };
    look();
    // A phone that is turned, a window made narrow.
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [active]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = neighbour(
      event.key,
      tabs.findIndex(({ key }) => key === active),
      tabs.length,
    );
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.key);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  return (
    <>
      <div className={styles.list} role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map(({ key, label: name, badge }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={`${id}-panel`}
            tabIndex={key === active ? 0 : -1}
            className={cx(styles.tab, key === active && styles.active)}
            onClick={() => onSelect(key)}
          >
            {name}
            {badge}
          </button>
        ))}
      </div>
      <div className={styles.panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} tabIndex={0}>
        {children}
      </div>
    </>
  );
}
