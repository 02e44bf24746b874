import { Flex, Statistic } from 'antd';
import type { Invoice } from '@/api';
import { isPaid, splitInvoices, sumOf } from '@/domain/invoiceStatus';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import { agingOf, notIncludedText, voidText } from './invoiceRules';

interface InvoicesSummaryProps {
  readonly name: string;
  readonly invoices: readonly Invoice[];
  readonly today: string;
}

/**
 * The number and total of the family's invoices and of the credit memos among them, the void invoices, and the due
 * amounts by days overdue. Spec: R-INV-1, R-INV-5.
 */
export function InvoicesSummary({ name, invoices, today }: InvoicesSummaryProps) {
  const { buckets, amount, unknown } = agingOf(invoices, today);
  const { counted, credits, voided } = splitInvoices(invoices);
  const unused = sumOf(
    credits.filter((credit) => !isPaid(credit)).map(({ dueAmount, totalAmount }) => dueAmount ?? totalAmount),
  );
  return (
    <Card
      title={name}
      description={
        <>
          {plural(counted.length, 'invoice', 'invoices')} · Total{' '}
          <Money amount={sumOf(counted.map(({ totalAmount }) => totalAmount))} plain />
          {credits.length > 0 && (
            <>
              <br />
              Including {plural(credits.length, 'credit memo', 'credit memos')},{' '}
              <Money amount={sumOf(credits.map(({ totalAmount }) => totalAmount))} plain />
            </>
          )}
          {voided.length > 0 && (
            <>
              <br />
              {voidText(voided.length)}
            </>
          )}
        </>
      }
    >
      {unknown === 0 && buckets.every(({ count }) => count === 0) ? (
        <p className={shared.secondary}>Nothing is due.</p>
      ) : (
        <>
          <h3 style={{ marginBottom: 8 }}>
            Still due <Money amount={amount} plain />
          </h3>
          <Flex wrap align="end" gap="12px 24px">
            {buckets.map((bucket, index) => (
              <div key={bucket.label} style={{ flex: '1 1 130px' }}>
                <Statistic
                  title={bucket.label}
                  value={bucket.amount}
                  formatter={() => <Money amount={bucket.amount} plain />}
                  styles={{
                    content: { fontSize: '1.125rem', ...(index > 0 && bucket.count > 0 && { color: 'var(--loss)' }) },
                  }}
                />
                <span className={shared.note}>{plural(bucket.count, 'invoice', 'invoices')}</span>
              </div>
            ))}
          </Flex>
          {unknown > 0 && (
            <p className={shared.secondary} style={{ marginTop: 12 }}>
              {notIncludedText(unknown)}
            </p>
          )}
        </>
      )}
      {unused < 0 && (
        <p style={{ marginTop: 12 }}>
          Credit memos not used yet <Money amount={unused} plain />
        </p>
      )}
    </Card>
  );
}
