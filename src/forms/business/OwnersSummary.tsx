import { getIn } from 'final-form';
import { useMemo, useSyncExternalStore } from 'react';
import { OwnershipStructure } from '../../ui/structure/OwnershipStructure';
import { OwnershipTotal } from '../../ui/structure/OwnershipTotal';
import { useFormContext, useFormValue } from '../formContext';
import { join } from '../paths';
import * as styles from './BeneficialOwners.module.css';
import { nameAt } from '../read';
import { ownedTotal, ownersAt } from './read';

/** What the owners of a business own together, beside a drawing of it. Spec: decisions, Forms (owners' percentages). */
export function OwnersSummary({ prefix }: { readonly prefix: string }) {
  const { control } = useFormContext();
  const total = useFormValue((values) => ownedTotal(values, prefix));
  const name = useFormValue((values) => nameAt(values, prefix));
  // The list is another one exactly when something about an owner has changed.
  const path = join(prefix, 'beneficialOwners');
  const list: unknown = useSyncExternalStore(control.watch, (): unknown => getIn(control.values, path));
  const owners = useMemo(() => (list === undefined ? [] : ownersAt(control.values, prefix)), [control, list, prefix]);
  return (
    <div className={styles.summary}>
      <OwnershipTotal total={total} />
      <OwnershipStructure business={name === '' ? 'This business' : name} owners={owners} />
    </div>
  );
}
