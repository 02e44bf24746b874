import { Button } from 'antd';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '@/ui/Icon';
import type { Viewer } from '../layout/links';
import { loadCode } from '../screens';
import * as styles from './CommandBarHost.module.css';

const CommandBar = lazy(() => loadCode(async () => ({ default: (await import('./CommandBar')).CommandBar })));

const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** A second dialog over a question would hide what has to be answered first. */
const isAsked = (): boolean => document.querySelector('[aria-modal=true]') !== null;

/** The button of the command bar, and Ctrl or Cmd K; its code comes when it is first wanted. */
export function CommandBarHost({ viewer }: { readonly viewer: Viewer }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      if (!isAsked()) setOpen(true);
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
        <span className={styles.words}>Go to</span>
      </Button>
      <Suspense fallback={null}>{isOpen && <CommandBar viewer={viewer} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
