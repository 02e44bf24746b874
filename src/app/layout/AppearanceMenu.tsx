import { initials } from '../../lib/names';
import { Avatar } from '../../ui/Avatar';
import { Icon } from '../../ui/Icon';
import { Menu } from '../../ui/Menu';
import { useAppDispatch, useAppSelector } from '../hooks';
import { selectTheme, themeChanged } from '../../preferences/preferencesSlice';
import type { Theme } from '../../preferences/storage';

const choices: readonly (readonly [Theme, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'As the device'],
];

/** Light, dark, or as the device is set; behind the initials of who is signed in. */
export function AppearanceMenu({ name }: { readonly name: string | undefined }) {
  const dispatch = useAppDispatch();
  const chosen = useAppSelector(selectTheme);
  const items = choices.map(([key, label]) => ({
    key,
    label,
    checked: key === chosen,
    onSelect: () => dispatch(themeChanged(key)),
  }));
  // Its name holds the letters on it, for those who say what they see.
  const label = name === undefined ? 'Appearance' : `Appearance, ${initials(name)}`;
  return (
    <Menu label={label} groups={[{ key: 'appearance', label: 'Appearance', items }]}>
      {name === undefined ? <Icon name="contrast" /> : <Avatar name={name} />}
    </Menu>
  );
}
