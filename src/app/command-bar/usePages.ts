import { useSession } from '@/auth/useSession';
import { themeChanged } from '@/preferences/preferencesSlice';
import { paths } from '@/lib/paths';
import type { Viewer } from '../layout/links';
import { menuLinks } from '../layout/links';
import { useAppDispatch } from '../hooks';
import type { Command } from './command';

/** The pages the person may see, and what can be done on each of them. */
export function usePages(viewer: Viewer): readonly Command[] {
  const dispatch = useAppDispatch();
  const { signOut } = useSession();
  const isClient = viewer.isConcierge === false && viewer.isOnboarded;
  const links = isClient ? [{ label: 'Dashboard', to: paths.dashboard }, ...menuLinks(viewer)] : menuLinks(viewer);
  const action = (label: string, leads: () => void, also: string): Command => ({
    ...{ key: label, group: 'Actions', label, also, leads },
  });
  return [
    ...links.map(({ label, to }) => ({ key: to, group: 'Pages', label, leads: to })),
    action('Light appearance', () => dispatch(themeChanged('light')), 'theme'),
    action('Dark appearance', () => dispatch(themeChanged('dark')), 'theme'),
    action('Logout', () => void signOut(), 'sign out'),
  ];
}
