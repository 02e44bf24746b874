import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { Icon } from '@/ui/Icon';

/** An item of the menu. */
export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onClick: () => void;
}

interface ActionsMenuProps {
  /** The button's accessible name. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly size?: 'small';
  /** -1 in a grid, whose keys focus the button. */
  readonly tabIndex?: -1;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A button with a menu. Choosing an action moves the focus back to the button, so that a dialog returns it there. */
export function ActionsMenu({ label, actions, size, tabIndex, open, onOpenChange }: ActionsMenuProps) {
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
        items: actions.map(({ key, label, danger = false }) => ({ key, label, danger })),
        onClick: ({ domEvent, key }) => {
          // Enter would also press the button, or one of the dialog that the action opens.
          domEvent.preventDefault();
          button.current?.focus();
          // The menu uses its element until the event ends; an action may remove both.
          queueMicrotask(() => actions.find((action) => action.key === key)?.onClick());
        },
      }}
    >
      <Button
        ref={button}
        type="text"
        tabIndex={tabIndex}
        {...(size && { size })}
        icon={<Icon name="more" />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
      />
    </Dropdown>
  );
}
