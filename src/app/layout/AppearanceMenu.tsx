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

/** The menu of themes (light, dark, system) behind the initials of the user. */
export function AppearanceMenu({ name }: { readonly name: string | undefined }) {
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectTheme);
  const [isOpen, setOpen] = useState(false);
  const items = choices.map(([key, label]) => ({
    ...{ key, label, onClick: () => dispatch(themeChanged(key)) },
    ...{ role: 'menuitemradio', 'aria-checked': key === selected },
  }));
  // The accessible name contains the visible initials, for voice control.
  const label = name === undefined ? 'Appearance' : `Appearance, ${initials(name)}`;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setOpen}
      menu={{
        items: [{ key: 'appearance', label: 'Appearance', type: 'group', children: items }],
        selectedKeys: [selected],
        'aria-label': label,
      }}
    >
      <Button type="text" aria-label={label} aria-haspopup="menu" aria-expanded={isOpen}>
        {name === undefined ? <Icon name="contrast" /> : <Avatar aria-hidden="true">{initials(name)}</Avatar>}
      </Button>
    </Dropdown>
  );
}
