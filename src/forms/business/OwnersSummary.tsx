import { getIn } from 'final-form';
import { useMemo } from 'react';
import { OwnershipStructure } from '../../ui/structure/OwnershipStructure';
import { OwnershipTotal } from '../../ui/structure/OwnershipTotal';
import { useFormContext, useFormValue } from '../formContext';
import { join } from '../paths';
import * as styles from './BeneficialOwners.module.css';
import { nameAt } from '../read';
import { ownedTotal, ownersAt } from './read';

/** What the owners of a business own together, beside a drawing of it. Spec: decisions, Forms (owners' percentages). */
export function OwnersSummary({ prefix }: { readonly prefix: string }) {
  const { values } = useFormContext();
  const total = useFormValue((all) => ownedTotal(all, prefix));
  const name = useFormValue((all) => nameAt(all, prefix));
  // The list is another one exactly when something about an owner has changed.
  const path = join(prefix, 'beneficialOwners');
  const list: unknown = useFormValue((all): unknown => getIn(all, path));
  const owners = useMemo(() => (list === undefined ? [] : ownersAt(values.get(), prefix)), [values, list, prefix]);
  return (
    <div className={styles.summary}>
      <OwnershipTotal total={total} />
      <OwnershipStructure business={name === '' ? 'This business' : name} owners={owners} />
    </div>
  );
}
