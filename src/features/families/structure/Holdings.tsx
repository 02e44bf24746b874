import { Card } from '../../../ui/Card';
import { percent } from '../../../ui/structure/share';
import type { Holder } from './familyStructure';
import * as styles from './StructureTab.module.css';

/** The structure in words, seen from the people: what each owns. */
export function Holdings({ owners }: { readonly owners: readonly Holder[] }) {
  if (owners.length === 0) return null;
  return (
    <Card title="What each person owns">
      <ul className={styles.people}>
        {owners.map(({ name, holdings }) => (
          <li key={name}>
            <strong>{name}</strong>
            {`: ${holdings.map(({ business, share }) => `${percent(share)} of ${business}`).join(', ')}`}
          </li>
        ))}
      </ul>
    </Card>
  );
}
