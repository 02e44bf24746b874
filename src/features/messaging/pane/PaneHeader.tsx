import { Avatar, Button, Flex } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { initials } from '@/lib/names';
import { Icon } from '@/ui/Icon';
import * as shared from '@/ui/shared.module.css';
import { type MenuAction, ActionsMenu } from '../ActionsMenu';
import { isNarrow } from '../useOpenConversation';
import * as styles from './MessagePane.module.css';

interface PaneHeaderProps {
  readonly name: string;
  readonly about: string;
  readonly onBack: () => void;
  readonly onFind: () => void;
  readonly onFiles: () => void;
  /** Further actions. */
  readonly menu: readonly MenuAction[];
}

/** The participant and the family of the conversation, and its actions. */
export function PaneHeader({ name, about, onBack, onFind, onFiles, menu }: PaneHeaderProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isMenuOpen, setMenuOpen] = useState(false);
  useEffect(() => {
    // The pane has replaced the list and its focused row.
    if (isNarrow()) heading.current?.focus();
  }, []);
  return (
    <header className={cx(shared.strip, styles.header)}>
      <h1 className={cx(shared.unseen, styles.narrowOnly)}>Conversation with {name}</h1>
      <Button
        type="text"
        className={cx(styles.narrowOnly)}
        icon={<Icon name="back" />}
        aria-label="Back to conversations"
        onClick={onBack}
      />
      <Avatar aria-hidden="true" className={cx(styles.avatar)}>
        {initials(name)}
      </Avatar>
      <div className={shared.grow}>
        <h2 ref={heading} tabIndex={-1} className={cx(styles.name, shared.ellipsis)}>
          {name}
        </h2>
        <p className={cx(shared.note, shared.ellipsis)}>{about}</p>
      </div>
      <Flex>
        <Button type="text" onClick={onFind}>
          Find
        </Button>
        <Button type="text" onClick={onFiles}>
          Files
        </Button>
        <ActionsMenu label="Conversation actions" actions={menu} open={isMenuOpen} onOpenChange={setMenuOpen} />
      </Flex>
    </header>
  );
}
