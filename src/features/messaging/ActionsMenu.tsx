import { type MenuProps, Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { Icon } from '@/ui/Icon';

/** An item of antd's menu. */
export type MenuAction = NonNullable<MenuProps['items']>[number];

interface ActionsMenuProps {
  /** The button's accessible name. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly size?: 'small';
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A button with a menu. Choosing an action moves the focus back to the button, so that a dialog returns it there. */
export function ActionsMenu({ label, actions, size, open, onOpenChange }: ActionsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      open={open}
      onOpenChange={onOpenChange}
      menu={{
        items: [...actions],
        onClick: ({ domEvent }) => {
          // Enter would also press the button, or one of the dialog that the action opens.
          domEvent.preventDefault();
          button.current?.focus();
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        {...(size && { size })}
        icon={<Icon name="more" />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
      />
    </Dropdown>
  );
}
