import { Statistic } from 'antd';
import type { Invoice } from '@/api';
import { sumOf } from '@/lib/invoiceStatus';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { Money } from '@/ui/Money';
import { ageingOf } from './ageing';
import * as shared from '@/ui/shared.module.css';
import { tiles } from '@/ui/tiles';

const amountStyle = { fontSize: 18 };

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
  if (due === 0) return <p className={shared.secondary}>Nothing is due.</p>;
  return (
    <>
      <h3 style={{ marginBottom: 8 }}>
        Still due <Money amount={amount} plain />
      </h3>
      <div style={tiles(130, '12px 24px')}>
        {buckets.map((bucket, index) => (
          <div key={bucket.label}>
            <Statistic
              title={bucket.label}
              value={bucket.amount}
              formatter={() => <Money amount={bucket.amount} plain />}
              styles={{
                content: index > 0 && bucket.count > 0 ? { ...amountStyle, color: 'var(--loss)' } : amountStyle,
              }}
            />
            <span className={shared.note}>{plural(bucket.count, 'invoice', 'invoices')}</span>
          </div>
        ))}
      </div>
      {unknown > 0 && (
        <p className={shared.secondary} style={{ marginTop: 12 }}>
          Not included: {plural(unknown, 'invoice', 'invoices')} without a due amount.
        </p>
      )}
    </>
  );
}
