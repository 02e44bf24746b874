import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { shortcutKey } from '@/lib/shortcutKey';
import { Icon } from '@/ui/Icon';
import { lazyPanel } from '@/ui/lazyPanel';
import type { Viewer } from '../layout/links';
import * as styles from './CommandBarHost.module.css';

const CommandBar = lazyPanel({ name: 'The search', load: async () => (await import('./CommandBar')).CommandBar });

const isShortcut = (event: KeyboardEvent): boolean =>
  shortcutKey(event) === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

/** Whether a modal dialog is open, which the command bar would cover. */
const isModalOpen = (): boolean => document.querySelector('[aria-modal=true]') !== null;

/** The button of the command bar, and Ctrl or Cmd K. Loads the code of the bar when it first opens. */
export function CommandBarHost({ viewer }: { readonly viewer: Viewer }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!isModalOpen()) setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <Button
        type="text"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Ctrl K, or Cmd K on a Mac"
        icon={<Icon name="search" />}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>Go to</span>
      </Button>
      {isOpen && <CommandBar viewer={viewer} onClose={() => setOpen(false)} />}
    </>
  );
}
