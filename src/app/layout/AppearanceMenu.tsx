import { Avatar, Button, Dropdown } from 'antd';
import { useState } from 'react';
import { initials } from '@/lib/names';
import { selectTheme, themeChanged } from '@/preferences/preferencesSlice';
import type { Theme } from '@/preferences/storage';
import { Icon } from '@/ui/Icon';
import { useAppDispatch, useAppSelector } from '../hooks';

const choices: readonly (readonly [Theme, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System'],
];

/** Light, dark, or as the device is set; behind the initials of who is signed in. */
export function AppearanceMenu({ name }: { readonly name: string | undefined }) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectTheme);
  const [isOpen, setOpen] = useState(false);
  const items = choices.map(([key, label]) => ({
    ...{ key, label, onClick: () => dispatch(themeChanged(key)) },
    ...{ role: 'menuitemradio', 'aria-checked': key === chosen },
  }));
  // Its name holds the letters on it, for those who say what they see.
  const label = name === undefined ? 'Appearance' : `Appearance, ${initials(name)}`;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: [{ key: 'appearance', label: 'Appearance', type: 'group', children: items }],
        selectedKeys: [chosen],
        'aria-label': label,
      }}
    >
      <Button type="text" aria-label={label} aria-haspopup="menu" aria-expanded={isOpen}>
        {name === undefined ? <Icon name="contrast" /> : <Avatar aria-hidden="true">{initials(name)}</Avatar>}
      </Button>
    </Dropdown>
  );
}
