import { Flex, Statistic } from 'antd';
import type { Invoice } from '@/api';
import { isPaid, splitInvoices, sumOf } from '@/domain/invoiceStatus';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { LeadFigure } from '@/ui/LeadFigure';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import { agingOf, notIncludedText, voidText } from './invoiceRules';

interface InvoicesSummaryProps {
  readonly name: string;
  readonly invoices: readonly Invoice[];
  readonly today: string;
}

/**
 * The outstanding amount, by days overdue where it has several parts, the number and total of the family's invoices and
 * of the credit memos among them, and the void invoices. Spec: R-INV-1, R-INV-5.
 */
export function InvoicesSummary({ name, invoices, today }: InvoicesSummaryProps) {
  const { buckets, amount, unknown } = agingOf(invoices, today);
  const { counted, credits, voided } = splitInvoices(invoices);
  const filled = buckets.filter(({ count }) => count > 0);
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
      {unknown === 0 && filled.length === 0 ? (
        <p className={shared.secondary}>Nothing is due.</p>
      ) : (
        <>
          <LeadFigure title="Outstanding" amount={amount} />
          <Flex wrap align="end" gap="12px 24px" style={{ marginTop: 12 }}>
            {filled.map((bucket) => (
              <div key={bucket.label} style={{ flex: '0 1 220px' }}>
                <Statistic
                  title={bucket.label}
                  value={bucket.amount}
                  formatter={() => <Money amount={bucket.amount} plain />}
                  styles={{
                    content: { fontSize: '1.125rem', ...(bucket !== buckets[0] && { color: 'var(--loss)' }) },
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
