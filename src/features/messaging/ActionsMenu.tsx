import { Button, Dropdown } from 'antd';
import { useRef } from 'react';
import { Icon } from '@/ui/Icon';

export interface MenuAction {
  readonly key: string;
  readonly label: string;
  readonly danger?: boolean;
  readonly onSelect: () => void;
}

interface ActionsMenuProps {
  /** The button's accessible name. */
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A button with a menu. Choosing an action first moves the focus back to the button, so that a dialog returns it there. */
export function ActionsMenu({ label, actions, open, onOpenChange }: ActionsMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const choose = (key: string): void => {
    button.current?.focus();
    actions.find((action) => action.key === key)?.onSelect();
  };
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      destroyOnHidden
      open={open}
      onOpenChange={onOpenChange}
      menu={{
        items: actions.map(({ key, label: text, danger = false }) => ({ key, label: text, danger })),
        onClick: ({ key }) => choose(key),
      }}
    >
      <Button
        ref={button}
        type="text"
        icon={<Icon name="more" />}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
      />
    </Dropdown>
  );
}
