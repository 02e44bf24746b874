import { useSyncExternalStore } from 'react';
import { initials } from '../../lib/names';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import type { ThemeChoice } from '../themeChoice';
import { chooseTheme, subscribeToTheme, themeChoice } from '../themeChoice';

const choices: readonly (readonly [ThemeChoice, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As the device'],
];

/** Light, dark, or as the device is set; behind the initials of who is signed in. */
export function AppearanceMenu({ name }: { readonly name: string | undefined }) {
  const chosen = useSyncExternalStore(subscribeToTheme, themeChoice);
  const items = choices.map(([key, label]) => ({
    key,
    label,
    checked: key === chosen,
    onSelect: () => chooseTheme(key),
  }));
  // Its name holds the letters on it, for those who say what they see.
  const label = name === undefined ? 'Appearance' : `Appearance, ${initials(name)}`;
  return (
    <Menu label={label} groups={[{ key: 'appearance', label: 'Appearance', items }]}>
      {name === undefined ? <Icon name="contrast" /> : <Avatar name={name} />}
    </Menu>
  );
}
