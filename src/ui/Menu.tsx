import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../lib/cx';
import { Icon } from './Icon';
import * as styles from './Menu.module.css';
import { useMenu } from './useMenu';

export interface MenuItem {
  readonly key: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly danger?: boolean;
  /** One of a set: ticked when true. */
  readonly checked?: boolean;
}

interface MenuGroup {
  readonly key: string;
  /** Seen above the group's items, and their group's name. */
  readonly label?: string;
  readonly items: readonly MenuItem[];
}

interface MenuProps {
  /** The name of the button, for example "Account". */
  readonly label: string;
  /** What the button shows. */
  readonly children: ReactNode;
  readonly groups: readonly MenuGroup[];
  readonly className?: string | undefined;
}

/**
 * A button that opens a menu: arrows, Home, End and first letters move, Enter chooses, Escape and Tab close. Choosing and
 * Escape give the focus back to the button.
 */
export function Menu({ label, children, groups, className }: MenuProps) {
  const menuId = useId();
  const { root, button, list, open, toggle, closeToButton, onBlur, onButtonKey, onKey } = useMenu();
  return (
    <div className={cx(styles.root, className)} ref={root} onBlur={onBlur}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      >
        {children}
      </button>
      {open && (
        <div id={menuId} ref={list} className={styles.list} role="menu" aria-label={label} onKeyDown={onKey}>
          {groups.map((group) => (
            <Group key={group.key} group={group} onChosen={closeToButton} />
          ))}
        </div>
      )}
    </div>
  );
}

function Group({ group, onChosen }: { readonly group: MenuGroup; readonly onChosen: () => void }) {
  const choose = (item: MenuItem) => (): void => {
    onChosen();
    item.onSelect();
  };
  return (
    <div className={styles.group} role="group" aria-label={group.label}>
      {group.label !== undefined && (
        <div className={styles.heading} aria-hidden="true">
          {group.label}
        </div>
      )}
      {group.items.map((item) => (
        <button
          key={item.key}
          type="button"
          tabIndex={-1}
          role={item.checked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={item.checked}
          className={cx(styles.item, item.danger === true && styles.danger)}
          onClick={choose(item)}
        >
          {item.checked !== undefined && <span className={styles.tick}>{item.checked && <Icon name="tick" />}</span>}
          {item.label}
        </button>
      ))}
    </div>
  );
}
