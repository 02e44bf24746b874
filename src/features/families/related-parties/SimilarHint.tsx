import { Link } from 'react-router';
import type { RelatedPartyKind, RelatedPartyRecord } from '@/api';
import { useFormValue } from '@/forms/formContext';
import { textAt } from '@/forms/values';
import { paths } from '@/lib/paths';
import { LiveRegion } from '@/ui/LiveRegion';
import { relatedParties } from '../kinds';
import type { PartyRow } from '../kinds/relatedParty';
import { nameOf } from '../records/kinds';
import * as styles from './RelatedPartyPage.module.css';
import { areSame, areSimilar } from './similar';

interface SimilarHintProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly siblings: readonly PartyRow[];
  /** The edited record. */
  readonly stored?: RelatedPartyRecord;
}

const maxShown = 3;

function valueOf(record: object, field: string): string {
  const value: unknown = Reflect.get(record, field);
  return typeof value === 'string' ? value : '';
}

/** Links to records of the family with a name similar to the one in the field. */
export function SimilarHint({ kind, familyId, siblings, stored }: SimilarHintProps) {
  const field = relatedParties[kind].keyField;
  const text = useFormValue((values) => textAt(values, field));
  const matches = field.toLowerCase().endsWith('name') ? areSimilar : areSame;
  const isUnchanged = stored !== undefined && valueOf(stored, field) === text;
  const similar = isUnchanged
    ? []
    : siblings.filter((one) => one.id !== stored?.id && matches(text, valueOf(one, field))).slice(0, maxShown);
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
