import { type AlertProps, Button, notification } from 'antd';
import { type FocusEvent, type ReactNode, createContext, use, useMemo } from 'react';
import { releaseFocus } from '@/lib/releaseFocus';

export interface Notice {
  /** A notice replaces the visible one with the same key. */
  readonly key: string;
  readonly type: NonNullable<AlertProps['type']>;
  readonly title: string;
  readonly description?: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
  /** Milliseconds until it closes; without a duration it stays until it is dismissed or its action is taken. */
  readonly duration?: number;
}

interface Notices {
  readonly show: (notice: Notice) => void;
  readonly dismiss: (key: string) => void;
}

const NoticesContext = createContext<Notices>({ show: () => undefined, dismiss: () => undefined });

/** Focus does what the pointer does, which antd does for the pointer only: it unfolds the notices and stops their timers. */
function hover({ target, type }: FocusEvent): void {
  target.dispatchEvent(new MouseEvent(type === 'focus' ? 'mouseover' : 'mouseout', { bubbles: true }));
}

/** Provides notifications. antd's `App` would load its messages and question dialogs as well. */
export function NoticesProvider({ children }: { readonly children: ReactNode }) {
  // Several are one stack, which pointer and focus unfold: below each other they would cover the end of a page.
  const [api, holder] = notification.useNotification({ placement: 'bottomRight', stack: { threshold: 1 } });
  const notices = useMemo((): Notices => {
    /** The number of notices with each key: antd would continue the timer of a notice that is opened again. */
    const counts = new Map<string, number>();
    const keyOf = (key: string): string => `${key} ${counts.get(key) ?? 0}`;
    const dismiss = (key: string): void => api.destroy(keyOf(key));
    const show = ({ key, type, title, description, action, duration }: Notice): void => {
      const takeAction = (): void => {
        dismiss(key);
        action?.onSelect();
      };
      dismiss(key);
      counts.set(key, (counts.get(key) ?? 0) + 1);
      api.open({
        key: keyOf(key),
        type,
        role: type === 'error' ? 'alert' : 'status',
        title: <span dir="auto">{title}</span>,
        description: description !== undefined && <span dir="auto">{description}</span>,
        duration: duration === undefined ? false : duration / 1000,
        closable: { 'aria-label': 'Dismiss' },
        actions: action && (
          <Button size="small" onClickCapture={releaseFocus} onClick={takeAction}>
            {action.label}
          </Button>
        ),
      });
    };
    return { show, dismiss };
  }, [api]);
  return (
    <NoticesContext value={notices}>
      <div onFocus={hover} onBlur={hover}>
        {holder}
      </div>
      {children}
    </NoticesContext>
  );
}

/** Returns stable functions that show and close notifications at the lower right. */
export const useNotices = (): Notices => use(NoticesContext);
