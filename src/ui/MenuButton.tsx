import { type MenuProps, Button, Dropdown } from 'antd';
import { useRef, useState } from 'react';
import { Icon } from './Icon';

/** An item of antd's menu. */
export type MenuItem = NonNullable<MenuProps['items']>[number];

interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly loading?: boolean;
  readonly type?: 'primary';
  readonly placement?: 'bottomLeft' | 'bottomRight';
}

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

function choiceItem(role: string, { isChosen, ...item }: Choice): MenuItem {
  // antd passes attributes on, which its types do not list.
  const attributes = { role, 'aria-checked': isChosen };
  const tick = (
    <span style={{ visibility: isChosen ? 'visible' : 'hidden' }}>
      <Icon name="tick" />
    </span>
  );
  return { ...item, ...attributes, icon: tick };
}

/** Returns an item that is one choice of a group. */
export const radioItem = (choice: Choice): MenuItem => choiceItem('menuitemradio', choice);

/** Returns an item that is on or off. */
export const checkboxItem = (choice: Choice): MenuItem => choiceItem('menuitemcheckbox', choice);

/** The role of the item that was clicked. */
const roleOf = ({ currentTarget }: { readonly currentTarget: Element }): string | null =>
  currentTarget.getAttribute('role');

/**
 * A button that opens a menu. It takes the focus back after an action or one choice of a group; the menu stays open
 * while items are switched on and off.
 */
export function MenuButton({ label, items, type, loading = false, placement = 'bottomLeft' }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      placement={placement}
      autoFocus
      destroyOnHidden
      open={isOpen}
      // A click on an item is handled below.
      onOpenChange={(open, { source }) => source === 'trigger' && setOpen(open)}
      menu={{
        items: [...items],
        'aria-label': label,
        onClick: ({ domEvent }) => {
          // Enter would also press the button.
          domEvent.preventDefault();
          if (roleOf(domEvent) === 'menuitemcheckbox') return;
          setOpen(false);
          button.current?.focus();
        },
      }}
    >
      <Button
        ref={button}
        {...(type && { type })}
        icon={<Icon name="chevronDown" />}
        iconPlacement="end"
        loading={loading}
        aria-busy={loading || undefined}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      >
        {label}
      </Button>
    </Dropdown>
  );
}
