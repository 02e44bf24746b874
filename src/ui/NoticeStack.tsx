import { Alert } from './Alert';
import type { AlertKind } from './Alert';
import { Button } from './Button';
import { LiveRegion } from './LiveRegion';
import * as styles from './NoticeStack.module.css';

export interface NoticeItem {
  readonly key: string;
  readonly kind: AlertKind;
  readonly text: string;
  readonly action?: { readonly label: string; readonly onSelect: () => void };
}

interface NoticeStackProps {
  readonly notices: readonly NoticeItem[];
  readonly onDismiss: (key: string) => void;
}

/** Quiet notices at the lower right, newest last; read out when they come. Mount it with the page, empty. */
export function NoticeStack({ notices, onDismiss }: NoticeStackProps) {
  return (
    <LiveRegion className={styles.stack}>
      {notices.map(({ key, kind, text, action }) => (
        <Alert
          key={key}
          kind={kind}
          className={styles.notice}
          onDismiss={() => onDismiss(key)}
          action={
            action && (
              <Button size="small" onClick={action.onSelect}>
                {action.label}
              </Button>
            )
          }
        >
          {text}
        </Alert>
      ))}
    </LiveRegion>
  );
}
