import { skipToken } from '@reduxjs/toolkit/query';
import { Avatar, Button, Dropdown } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDocumentPagesInfiniteQuery } from '@/api';
import { initials } from '@/lib/names';
import { paths } from '@/lib/paths';
import type { Theme } from '@/preferences/preferences';
import { selectTheme, themeChanged } from '@/preferences/preferencesSlice';
import { Icon } from '@/ui/Icon';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type Viewer, hasDashboard } from './links';

const choices: readonly (readonly [Theme, string])[] = [
  ['light', 'Light'],
  ['dark', 'Dark'],
  ['system', 'System'],
];

/** The menu opens after this time in ms, also before the backend has said whether it has documents. */
const longestWait = 400;

/**
 * Returns whether a menu that is wanted may open, and whether it offers the Documents: that is decided before it opens,
 * so that no item moves under the pointer. They are offered once the backend has listed them.
 */
function useDocumentsItem(isOffered: boolean, isWanted: boolean) {
  const { isSuccess, isError } = useDocumentPagesInfiniteQuery(isOffered && isWanted ? {} : skipToken);
  const [isLate, setLate] = useState(false);
  const isDecided = !isOffered || isSuccess || isError;
  if (!isWanted && isLate) setLate(false);
  useEffect(() => {
    if (!isWanted || isDecided) return undefined;
    const timer = setTimeout(() => setLate(true), longestWait);
    return () => clearTimeout(timer);
  }, [isWanted, isDecided]);
  return { mayOpen: isDecided || isLate, hasDocuments: isSuccess && !isLate };
}

interface AccountMenuProps {
  readonly name: string | undefined;
  readonly viewer: Viewer;
}

/** The menu behind the initials of the user: the Dashboard and Documents for clients, and themes (light, dark, system). */
export function AccountMenu({ name, viewer }: AccountMenuProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const selected = useAppSelector(selectTheme);
  const [isWanted, setWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const items = choices.map(([key, label]) => ({
    key,
    label,
    onClick: () => dispatch(themeChanged(key)),
    role: 'menuitemradio',
    'aria-checked': key === selected,
  }));
  const isClient = hasDashboard(viewer);
  const { mayOpen, hasDocuments } = useDocumentsItem(isClient, isWanted);
  const isOpen = isWanted && mayOpen;
  const page = (label: string, path: string) => ({ key: path, label, onClick: () => void navigate(path) });
  const pages = [
    ...(isClient ? [page('Dashboard', paths.dashboard)] : []),
    ...(hasDocuments ? [page('Documents', paths.documents)] : []),
  ];
  // The accessible name contains the visible initials, for voice control.
  const label = name === undefined ? 'Appearance' : `Account, ${initials(name)}`;
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      open={isOpen}
      onOpenChange={setWanted}
      menu={{
        items: [...pages, { key: 'appearance', label: 'Appearance', type: 'group', children: items }],
        selectedKeys: [selected],
        'aria-label': label,
        onClick: ({ key, domEvent }) => {
          // The new page takes the focus.
          if (key.startsWith('/')) return;
          // The focus would stay in the hidden menu, and Enter would also press the button.
          domEvent.preventDefault();
          button.current?.focus();
        },
      }}
    >
      <Button ref={button} type="text" aria-label={label} aria-haspopup="menu" aria-expanded={isOpen}>
        {name === undefined ? <Icon name="contrast" /> : <Avatar aria-hidden="true" icon={initials(name)} />}
      </Button>
    </Dropdown>
  );
}
