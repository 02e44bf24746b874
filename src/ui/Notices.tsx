import type { ReactNode } from 'react';
import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { AlertKind } from './Alert';
import { Alert } from './Alert';
import { Button } from './Button';
import { LiveRegion } from './LiveRegion';
import * as styles from './Notices.module.css';

export interface Notice {
  /** A notice with the key of one that stands replaces it. */
  readonly key: string;
  readonly kind: AlertKind;
  readonly title?: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Milliseconds until it goes by itself; without, it stays until it is dismissed or its action taken. */
  readonly duration?: number;
}

interface Notices {
  readonly show: (notice: Notice) => void;
  readonly dismiss: (key: string) => void;
}

const NoticesContext = createContext<Notices>({ show: () => undefined, dismiss: () => undefined });

/** Shows and takes back quiet notices at the edge of the page. Both functions keep their identity. */
export function useNotices(): Notices {
  return use(NoticesContext);
}

/** Holds the notices of everything below it and shows them in a stack at the lower right, newest last. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const dismiss = useCallback((key: string) => setNotices((all) => all.filter((one) => one.key !== key)), []);
  const show = useCallback(
    (notice: Notice) => setNotices((all) => [...all.filter(({ key }) => key !== notice.key), notice]),
    [],
  );
  const value = useMemo(() => ({ show, dismiss }), [show, dismiss]);
  return (
    <NoticesContext value={value}>
      {children}
      <LiveRegion className={styles.stack}>
        {notices.map((notice) => (
          <NoticeItem key={notice.key} notice={notice} onDismiss={dismiss} />
        ))}
      </LiveRegion>
    </NoticesContext>
  );
}

function NoticeItem({ notice, onDismiss }: { readonly notice: Notice; readonly onDismiss: Notices['dismiss'] }) {
  const { key, kind, title, text, action, duration } = notice;
  useEffect(() => {
    if (duration === undefined) return undefined;
    const timer = window.setTimeout(() => onDismiss(key), duration);
    return () => window.clearTimeout(timer);
  }, [notice, key, duration, onDismiss]);
  const act = (): void => {
    onDismiss(key);
    action?.onSelect();
  };
  return (
    <Alert
      kind={kind}
      title={title}
      className={styles.notice}
      onDismiss={() => onDismiss(key)}
      action={
        action && (
          <Button size="small" onClick={act}>
            {action.label}
          </Button>
        )
      }
    >
      {text}
    </Alert>
  );
}
