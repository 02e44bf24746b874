import { useEffect, useRef } from 'react';
import { Avatar } from '../../../ui/Avatar';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import type { MenuItem } from '../../../ui/Menu';
import { Menu } from '../../../ui/Menu';
import * as styles from './MessagePane.module.css';

interface PaneHeaderProps {
  readonly name: string;
  readonly about: string;
  readonly onBack: () => void;
  readonly onFind: () => void;
  readonly onFiles: () => void;
  /** What else can be done with the conversation. */
  readonly menu: readonly MenuItem[];
}

/** Under this width list and pane take turns. Spec: concierge 9. */
const isPhone = (): boolean => window.matchMedia('(max-width: 1023px)').matches;

/** Whom the conversation is with, about which family, and what can be done with it. */
export function PaneHeader({ name, about, onBack, onFind, onFiles, menu }: PaneHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Where the pane takes the list's place, what had the focus is gone.
    if (isPhone()) heading.current?.focus();
  }, []);
  return (
    <header className={styles.header}>
      <h1 className={styles.pageHeading}>Conversation with {name}</h1>
      <button type="button" className={styles.back} onClick={onBack} aria-label="Back to conversations">
        <Icon name="back" />
      </button>
      <Avatar name={name} />
      <div className={styles.who}>
        <h2 ref={heading} tabIndex={-1} className={styles.name}>
          {name}
        </h2>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.tools}>
        <Button size="small" variant="text" onClick={onFind}>
          Find
        </Button>
        <Button size="small" variant="text" onClick={onFiles}>
          Files
        </Button>
        <Menu label="Conversation actions" groups={[{ key: 'actions', items: menu }]} className={styles.menu}>
          <Icon name="more" />
        </Menu>
      </div>
    </header>
  );
}
