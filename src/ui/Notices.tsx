import type { AlertProps } from 'antd';
import { App, Button } from 'antd';
import { useMemo } from 'react';

export interface Notice {
  /** A notice replaces the visible one with the same key. */
  readonly key: string;
  readonly kind: NonNullable<AlertProps['type']>;
  readonly title?: string;
  readonly text?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Milliseconds until it closes; without a duration it stays until it is dismissed or its action is taken. */
  readonly duration?: number;
}

interface Notices {
  readonly show: (notice: Notice) => void;
  readonly dismiss: (key: string) => void;
}

/** Returns stable functions that show and close notifications at the lower right. */
export function useNotices(): Notices {
  const { notification } = App.useApp();
  return useMemo(() => {
    const dismiss = (key: string): void => notification.destroy(key);
    const show = ({ key, kind, title, text, action, duration }: Notice): void => {
      const takeAction = (): void => {
        dismiss(key);
        action?.onSelect();
      };
      notification.open({
        key,
        type: kind,
        role: kind === 'error' ? 'alert' : 'status',
        title: title ?? text,
        description: title === undefined ? undefined : text,
        duration: duration === undefined ? false : duration / 1000,
        placement: 'bottomRight',
        closable: { 'aria-label': 'Dismiss' },
        actions: action && (
          <Button size="small" onClick={takeAction}>
            {action.label}
          </Button>
        ),
      });
    };
    return { show, dismiss };
  }, [notification]);
}
