import type { Invoice } from '../../api';
import { sumOf } from '../../lib/invoiceStanding';
import { plural } from '../../lib/plural';
import { Card } from '../../ui/Card';
import { Money } from '../../ui/Money';
import * as styles from './InvoicesSummary.module.css';
import { ageingOf } from './ageing';

interface InvoicesSummaryProps {
  readonly name: string;
  readonly invoices: readonly Invoice[];
  readonly today: string;
}

/** How many invoices the family has, their total, and what is still due by how long it has been so. Spec: client-portal 2. */
export function InvoicesSummary({ name, invoices, today }: InvoicesSummaryProps) {
  return (
    <Card
      title={name}
      description={
        <>
          {plural(invoices.length, 'invoice', 'invoices')} · Total{' '}
          <Money amount={sumOf(invoices.map(({ totalAmount }) => totalAmount))} plain />
        </>
      }
    >
      <Ageing invoices={invoices} today={today} />
    </Card>
  );
}

function Ageing({ invoices, today }: Omit<InvoicesSummaryProps, 'name'>) {
  const { buckets, amount, unknown } = ageingOf(invoices, today);
  const due = buckets.reduce((count, bucket) => count + bucket.count, 0);
  if (due === 0) return <p className={styles.note}>Nothing is due.</p>;
  return (
    <>
      <h3 className={styles.title}>
        Still due <Money amount={amount} plain />
      </h3>
      <dl className={styles.buckets}>
        {buckets.map((bucket, index) => (
          <div key={bucket.label} className={styles.bucket} data-late={(index > 0 && bucket.count > 0) || undefined}>
            <dt>{bucket.label}</dt>
            <dd className={styles.amount}>
              <Money amount={bucket.amount} plain />
            </dd>
            <dd className={styles.count}>{plural(bucket.count, 'invoice', 'invoices')}</dd>
          </div>
        ))}
      </dl>
      {unknown > 0 && (
        <p className={styles.note}>
          {plural(unknown, 'invoice does', 'invoices do')} not say how much is due; these amounts leave it out.
        </p>
      )}
    </>
  );
}
