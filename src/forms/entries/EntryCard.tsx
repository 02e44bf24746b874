import { Button, Collapse, Space, Tag, Typography } from 'antd';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { plural } from '@/lib/plural';
import { Icon } from '@/ui/Icon';
import { useFormContext, useFormValue } from '../formContext';
import { pathsInError } from '../messages';
import { type FormValues, entriesAt, nameAt } from '../values';
import { isDeleted } from './deletedEntries';
import * as styles from './EntryCard.module.css';
import { registerCard } from '../formCards';
import type { FormEntry, RemoveEntry } from './useEntries';

/** An entry of a list, as `EntryCards` passes it to its card. */
export interface EntryCardItem extends FormEntry {
  readonly startsOpen: boolean;
  readonly onRemove: RemoveEntry;
}

interface EntryCardProps extends EntryCardItem {
  /** Numbered title: "Business 2". The name of the entry is added to it. */
  readonly title: string;
  /** What an entry of the lists in this entry is called in error messages: "Owner". */
  readonly nestedLabel: string;
  /** Returns the text of the closed card. */
  readonly summaryOf: (values: FormValues, path: string) => string;
  readonly removeLabel: string;
  readonly children: ReactNode;
}

/**
 * A collapsible card for an entry of a list. Closed, it renders no fields and shows the number of fields in error;
 * opened again, it shows their messages. A link to one of its fields opens it.
 */
export function EntryCard(props: EntryCardProps) {
  const { path, index, added, startsOpen, onRemove, title, nestedLabel, summaryOf, removeLabel, children } = props;
  const { form, values } = useFormContext();
  const [{ open, toggled }, setState] = useState({ open: startsOpen, toggled: false });
  const setOpen = useCallback((next: boolean) => setState({ open: next, toggled: true }), []);
  // A new key opens the card without its animation: the browser scrolls to the focused field before that ends.
  const [key, setKey] = useState(0);
  const name = useFormValue((all) => nameAt(all, path));
  const summary = useFormValue((all) => summaryOf(all, path));
  const fullTitle = [title, name].filter(Boolean).join(' · ');
  const titleId = useId();
  const bodyId = useId();
  useEffect(() => {
    const titleOf = (field: string): string =>
      [fullTitle, nestedTitle(values.get(), path, field, nestedLabel)].filter(Boolean).join(', ');
    const openForFocus = (): void => {
      setOpen(true);
      if (!open) setKey((last) => last + 1);
    };
    return registerCard(form, { path, titleOf, open: openForFocus, isOpen: open });
  }, [form, values, path, fullTitle, nestedLabel, setOpen, open]);
  return (
    <section aria-labelledby={titleId}>
      <Collapse
        key={key}
        activeKey={open ? ['fields'] : []}
        destroyOnHidden
        // The heading contains the button: antd's header is neither a heading nor toggled by the space bar.
        collapsible="icon"
        classNames={{ header: styles.header ?? '' }}
        bordered={false}
        items={[
          {
            key: 'fields',
            showArrow: false,
            label: (
              <>
                <h2>
                  <Button
                    type="text"
                    className={styles.toggle ?? ''}
                    icon={<Icon name={open ? 'chevronDown' : 'chevronRight'} />}
                    aria-expanded={open}
                    aria-controls={open ? bodyId : undefined}
                    onClick={() => setOpen(!open)}
                  >
                    <span id={titleId}>{fullTitle}</span>
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
                {!open && <ErrorCount path={path} />}
                <Button danger size="small" onClick={() => onRemove(index, fullTitle)}>
                  {removeLabel}
                </Button>
              </Space>
            ),
            children: (
              <EntryBody id={bodyId} path={path} takesFocus={added && !toggled} showsErrors={toggled}>
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
  /** Fields that were not rendered have no shown message: the errors the closed card counted are shown now. */
  readonly showsErrors: boolean;
  readonly children: ReactNode;
}

function EntryBody({ id, path, takesFocus, showsErrors, children }: EntryBodyProps) {
  const { form } = useFormContext();
  const ref = useRef<HTMLDivElement>(null);
  const [first] = useState({ path, takesFocus, showsErrors });
  useEffect(() => {
    if (first.showsErrors) {
      form.batch(() => {
        // Each blur validates, with 200 owners in error 200 times.
        form.pauseValidation();
        pathsInError(form, form.getState(), first.path).forEach((field) => form.blur(field));
        form.resumeValidation();
      });
    }
    if (first.takesFocus) ref.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [form, first]);
  return (
    <div ref={ref} id={id}>
      {children}
    </div>
  );
}

/** "Beneficial Owner 2" for a field of the second owner on the screen; empty for the entry's own fields. */
function nestedTitle(values: FormValues, path: string, field: string, label: string): string {
  const [, list = '', index] = /^\.(\w+)\[(\d+)\]/.exec(field.slice(path.length)) ?? [];
  if (index === undefined) return '';
  const before = entriesAt(values, `${path}.${list}`).slice(0, Number(index));
  return `${label} ${before.filter((entry) => !isDeleted(entry)).length + 1}`;
}

/** The number of fields in error below `path`; an open card shows the errors itself. */
function ErrorCount({ path }: { readonly path: string }) {
  const { form } = useFormContext();
  const state = useFormState<FormValues>({ subscription: { errors: true, submitErrors: true } });
  const { length } = pathsInError(form, state, path);
  return length > 0 && <Tag color="error">{plural(length, 'error', 'errors')}</Tag>;
}
