import { Button } from 'antd';
import { useId, useRef } from 'react';
import { useFormState } from 'react-final-form';
import { Alert } from '../../ui/Alert';
import type { Entry } from '../entries/useEntries';
import { useEntries } from '../entries/useEntries';
import { useRemoval } from '../entries/useRemoval';
import { join } from '../paths';
import { useField } from '../useField';
import { memberTypeLabel } from './read';
import type { MemberType } from './read';
import * as styles from './TrustFields.module.css';
import { TrustMember } from './TrustMember';

const types = ['Trustee', 'DistributionTrustee', 'TrustProtector'] as const satisfies readonly MemberType[];

interface TrustMembersProps {
  readonly prefix: string;
  readonly onDelete: ((id: number) => void) | undefined;
}

/**
 * The members of a trust, to add with a type and to remove; after a submit attempt a trust without any says so.
 * Spec: client-portal 2, 4 and 5, Trust.
 */
export function TrustMembers({ prefix, onDelete }: TrustMembersProps) {
  const path = join(prefix, 'trustMembers');
  const { entries, add, drop } = useEntries(path);
  const list = useField(path);
  const remove = useRemoval({ path, add, drop }, onDelete);
  const { submitFailed } = useFormState({ subscription: { submitFailed: true } });
  const headingId = useId();
  const root = useRef<HTMLDivElement>(null);
  const removeAndStay = (entry: Entry, title: string): void => {
    remove(entry, title);
    root.current?.focus();
  };
  return (
    <div
      ref={root}
      className={styles.members}
      role="group"
      aria-labelledby={headingId}
      id={list.props.id}
      tabIndex={-1}
    >
      <div>
        <h3 id={headingId}>{list.description.label}</h3>
        <p className={styles.hint}>Everyone who acts for this trust. It needs at least one.</p>
      </div>
      <ul className={styles.list} aria-label={list.description.label}>
        {entries.map((entry) => (
          <li key={entry.key}>
            <TrustMember entry={entry} onRemove={(title) => removeAndStay(entry, title)} />
          </li>
        ))}
      </ul>
      {entries.length === 0 && submitFailed === true && (
        <Alert type="warning" title="At least one trust member is required for this trust." />
      )}
      <div className={styles.add}>
        {types.map((type) => (
          <Button key={type} onClick={() => add({ type })}>
            Add {memberTypeLabel(type)}
          </Button>
        ))}
      </div>
    </div>
  );
}
