import { Button } from 'antd';
import { memo, useEffect, useRef } from 'react';
import type { Entry } from '../entries/useEntries';
import { FieldGroup } from '../FieldGroup';
import { useFormValue } from '../formContext';
import { ContactOffers } from '../offers/EntityOffers';
import { join } from '../paths';
import { SelectField } from '../SelectField';
import { TextAreaField } from '../TextAreaField';
import { PhoneField, TextField } from '../TextField';
import { memberTypeAt } from './read';
import * as styles from './TrustFields.module.css';

interface TrustMemberProps {
  readonly entry: Entry;
  /** Removes it; `title` names it. */
  readonly onRemove: (title: string) => void;
}

const contactNames = ['companyWebsite', 'email', 'phoneNumber'] as const;

const sameEntry = ({ entry: one }: TrustMemberProps, { entry: other }: TrustMemberProps): boolean =>
  one.path === other.path && one.number === other.number;

/** One member of a trust: its fields under what it is ("Trust Member 2 · Trust Protector"). Drawn again only when it moves. */
export const TrustMember = memo(function TrustMember({ entry: { path, number, added }, onRemove }: TrustMemberProps) {
  const type = useFormValue((values) => memberTypeAt(values, path));
  const title = [`Trust Member ${number}`, type].filter(Boolean).join(' · ');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button has chosen the type; typing begins in the field after it.
    if (added) root.current?.querySelector<HTMLElement>('input:not([role=combobox])')?.focus();
  }, [added]);
  return (
    <div className={styles.member} role="group" aria-label={title} ref={root}>
      <div className={styles.header}>
        <h4 className={styles.title}>{title}</h4>
        <Button danger size="small" aria-label={`Remove Member ${number}`} onClick={() => onRemove(title)}>
          Remove Member
        </Button>
      </div>
      <FieldGroup>
        <SelectField name={join(path, 'type')} />
        <TextField name={join(path, 'companyWebsite')} autoComplete="off" />
        <TextField name={join(path, 'email')} autoComplete="off" />
        <PhoneField name={join(path, 'phoneNumber')} autoComplete="off" />
        <ContactOffers prefix={path} names={contactNames} />
        <TextAreaField name={join(path, 'contactNotes')} rows={2} />
      </FieldGroup>
    </div>
  );
}, sameEntry);
