import { useSession } from '@/auth/useSession';
import { themeChanged } from '@/preferences/preferencesSlice';
import { paths } from '@/lib/paths';
import { type Viewer, menuLinks } from '../layout/links';
import { useAppDispatch } from '../hooks';
import type { Command } from './command';

/** Returns the commands for pages and for actions that every page has. */
export function usePages(viewer: Viewer): readonly Command[] {
  const dispatch = useAppDispatch();
  const { signOut } = useSession();
  const isClient = viewer.isConcierge === false && viewer.isOnboarded;
  const links = isClient ? [{ label: 'Dashboard', to: paths.dashboard }, ...menuLinks(viewer)] : menuLinks(viewer);
  const action = (label: string, target: () => void, keywords: string): Command => ({
    ...{ key: label, group: 'Actions', label, keywords, target },
  });
  return [
    ...links.map(({ label, to }) => ({ key: to, group: 'Pages', label, target: to })),
    action('Light appearance', () => dispatch(themeChanged('light')), 'theme'),
    action('Dark appearance', () => dispatch(themeChanged('dark')), 'theme'),
    action('Logout', () => void signOut(), 'sign out'),
  ];
}
