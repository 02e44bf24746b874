import type { MenuProps as AntdMenuProps } from 'antd';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';
import { useState } from 'react';

interface MenuItem {
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

type ItemType = NonNullable<AntdMenuProps['items']>[number];

/** An item of antd's menu; one of a set is a radio item to assistive technology. */
const itemOf = ({ key, label, danger = false, checked, onSelect }: MenuItem) => ({
  key,
  label,
  danger,
  onClick: onSelect,
  ...(checked !== undefined && { role: 'menuitemradio', 'aria-checked': checked }),
});

function itemsOf(groups: readonly MenuGroup[]): ItemType[] {
  return groups.flatMap<ItemType>(({ key, label, items }) =>
    label === undefined ? items.map(itemOf) : [{ key, label, type: 'group', children: items.map(itemOf) }],
  );
}

const checkedKeys = (groups: readonly MenuGroup[]): string[] =>
  groups.flatMap(({ items }) => items.filter(({ checked }) => checked).map(({ key }) => key));

/** A button that opens antd's menu. */
export function Menu({ label, children, groups, className }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{ items: itemsOf(groups), selectedKeys: checkedKeys(groups), 'aria-label': label }}
    >
      <Button type="text" className={className} aria-label={label} aria-haspopup="menu" aria-expanded={isOpen}>
        {children}
      </Button>
    </Dropdown>
  );
}
