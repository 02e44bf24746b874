import { Link } from 'react-router';
import { useFormValue } from '@/forms/formContext';
import { textAt } from '@/forms/values';
import { type RelatedPartyKind, paths } from '@/lib/paths';
import { LiveRegion } from '@/ui/LiveRegion';
import { nameField, nameOf } from '../records/names';
import * as styles from './RelatedPartyPage.module.css';
import { areSame, areSimilar } from './similar';
import type { Sibling } from './RecordNav';

interface SimilarHintProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly siblings: readonly Sibling[];
  /** The record that is edited. */
  readonly stored?: Sibling;
}

const most = 3;

function valueOf(record: object, field: string): string {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'string' ? value : '';
}

/** Says while a name is typed which records of the family it may mean already; each leads to its form. */
export function SimilarHint({ kind, familyId, siblings, stored }: SimilarHintProps) {
  const field = nameField(kind);
  const text = useFormValue((values) => textAt(values, field));
  const means = field.toLowerCase().endsWith('name') ? areSimilar : areSame;
  const isAsStored = stored !== undefined && valueOf(stored, field) === text;
  const similar = isAsStored
    ? []
    : siblings.filter((one) => one.id !== stored?.id && means(text, valueOf(one, field))).slice(0, most);
  return (
    <LiveRegion className={styles.similar}>
      {similar.length > 0 && (
        <>
          Similar in this family:{' '}
          {similar.map((one, index) => (
            <span key={one.id}>
              {index > 0 && ', '}
              <Link to={paths.editRelatedParty(familyId, kind, one.id)}>{nameOf(kind, one)}</Link>
            </span>
          ))}
        </>
      )}
    </LiveRegion>
  );
}
