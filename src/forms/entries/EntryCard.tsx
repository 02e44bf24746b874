import { Button, Collapse, Space, Tag, Typography } from 'antd';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { cx } from '@/lib/cx';
import { plural } from '@/lib/plural';
import { Icon } from '@/ui/Icon';
import { useFormContext } from '../formContext';
import * as styles from './EntryCard.module.css';
import { registerPart } from './parts';
import { showErrors, useErrorCount } from './useErrorCount';

interface EntryCardProps {
  /** Begins the paths of its fields: `businessEntities[0]`. */
  readonly path: string;
  /** Names it: "Business 2 · Harbor LLC". */
  readonly title: string;
  /** Names the part of it a field stands in, for messages that stand elsewhere. */
  readonly describe?: (path: string) => string;
  readonly startsOpen: boolean;
  /** Takes the focus to its first field when it appears. */
  readonly takesFocus: boolean;
  /** What it says while it is closed. */
  readonly summary: ReactNode;
  readonly removeLabel: string;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

/**
 * A card of a list: named, opened and closed by its heading. Closed, it draws none of its fields and says how many are in
 * error; opened again, it shows them. A link to a field in it opens it. Design: look, Forms.
 */
export function EntryCard({ path, title, describe, startsOpen, takesFocus, ...rest }: EntryCardProps) {
  const { summary, removeLabel, onRemove, children } = rest;
  const { form } = useFormContext();
  const [{ open, again }, setState] = useState({ open: startsOpen, again: false });
  const setOpen = useCallback((next: boolean) => setState({ open: next, again: true }), []);
  const errors = useErrorCount(path, !open);
  const titleId = useId();
  const bodyId = useId();
  useEffect(
    () => registerPart(form, { path, describe: describe ?? (() => title), open: () => setOpen(true), isOpen: open }),
    [form, path, title, describe, setOpen, open],
  );
  return (
    <section aria-labelledby={titleId}>
      <Collapse
        activeKey={open ? ['fields'] : []}
        destroyOnHidden
        // The heading holds the button, instead of antd's header being one: it is found as a heading, and by the space bar.
        collapsible="icon"
        classNames={{ header: styles.header ?? '' }}
        styles={{
          root: { borderColor: 'var(--border)', background: 'var(--surface)' },
          body: { borderColor: 'var(--border)' },
        }}
        items={[
          {
            key: 'fields',
            showArrow: false,
            label: (
              <>
                <h2>
                  <Button
                    type="text"
                    className={cx(styles.toggle)}
                    icon={<Icon name={open ? 'chevronDown' : 'chevronRight'} />}
                    aria-expanded={open}
                    aria-controls={open ? bodyId : undefined}
                    onClick={() => setOpen(!open)}
                  >
                    <span id={titleId}>{title}</span>
                  </Button>
                </h2>
                {!open && (
                  <Typography.Text type="secondary" className={styles.summary}>
                    {summary}
                  </Typography.Text>
                )}
              </>
            ),
            extra: (
              <Space>
                {errors > 0 && <Tag color="error">{plural(errors, 'error', 'errors')}</Tag>}
                <Button danger size="small" onClick={onRemove}>
                  {removeLabel}
                </Button>
              </Space>
            ),
            children: (
              <EntryBody id={bodyId} path={path} takesFocus={takesFocus && !again} wasClosed={again}>
                {children}
              </EntryBody>
            ),
          },
        ]}
      />
    </section>
  );
}

interface EntryBodyProps {
  readonly id: string;
  readonly path: string;
  readonly takesFocus: boolean;
  readonly wasClosed: boolean;
  readonly children: ReactNode;
}

const firstField = 'input, textarea';

/** Its fields forget that their messages were shown while they are not drawn; what the closed card counted is shown. */
function EntryBody({ id, path, takesFocus, wasClosed, children }: EntryBodyProps) {
  const { form } = useFormContext();
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState({ path, takesFocus, wasClosed });
  useEffect(() => {
    if (first.wasClosed) showErrors(form, first.path);
    if (first.takesFocus) ref.current?.querySelector<HTMLElement>(firstField)?.focus();
  }, [form, first]);
  return (
    <div ref={ref} id={id}>
      {children}
    </div>
  );
}
