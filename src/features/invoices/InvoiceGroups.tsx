import type { InvoiceGroup } from './arrange';
import { InvoiceRow } from './InvoiceRow';
import * as styles from './InvoiceGroups.module.css';
import { standingLabels } from './standingLabels';

interface InvoiceGroupsProps {
  readonly groups: readonly InvoiceGroup[];
  readonly today: string;
}

/** The invoices, those that stand alike together under their name. */
export function InvoiceGroups({ groups, today }: InvoiceGroupsProps) {
  if (groups.length === 0) return <p className={styles.none}>No invoices match the filter.</p>;
  return groups.map(({ standing, invoices }) => {
    const name = standing === undefined ? 'Invoices' : standingLabels[standing];
    return (
      <section key={name} className={styles.group}>
        {standing !== undefined && <h2 className={styles.title}>{name}</h2>}
        <ul className={styles.list} aria-label={name}>
          {invoices.map((invoice) => (
            <InvoiceRow
              key={invoice.id}
              invoice={invoice}
              today={today}
              headingLevel={standing === undefined ? 2 : 3}
            />
          ))}
        </ul>
      </section>
    );
  });
}
