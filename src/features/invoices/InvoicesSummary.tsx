import { Flex, Statistic } from 'antd';
import type { ReactNode } from 'react';
import type { Invoice } from '@/api';
import { isPaid, notIncludedText, splitInvoices, sumOf } from '@/domain/invoiceStatus';
import { plural } from '@/lib/plural';
import { Card } from '@/ui/Card';
import { LeadFigure } from '@/ui/LeadFigure';
import { Money } from '@/ui/Money';
import * as shared from '@/ui/shared.module.css';
import { agingOf, voidText } from './invoiceRules';

interface InvoicesSummaryProps {
  readonly name: string;
  readonly invoices: readonly Invoice[];
  readonly today: string;
  /** Where the invoices come from. */
  readonly children: ReactNode;
}

/**
 * The outstanding amount, by days overdue where it has several parts, the number and total of the family's invoices and
 * of the credit memos among them, and the void invoices. Spec: R-INV-1, R-INV-5.
 */
export function InvoicesSummary({ name, invoices, today, children }: InvoicesSummaryProps) {
  const { buckets, amount, unknown } = agingOf(invoices, today);
  const { counted, credits, voided } = splitInvoices(invoices);
  const filled = buckets.filter(({ count }) => count > 0);
  const unused = sumOf(
    credits.filter((credit) => !isPaid(credit)).map(({ dueAmount, totalAmount }) => dueAmount ?? totalAmount),
  );
  return (
    <Card title={name}>
      {unknown === 0 && filled.length === 0 ? (
        <p className={shared.secondary}>Nothing is due.</p>
      ) : (
        <Flex wrap align="end" gap="12px 40px">
          <LeadFigure title="Outstanding" amount={amount} />
          {filled.map((bucket) => (
            <Statistic
              key={bucket.label}
              title={`${bucket.label} · ${plural(bucket.count, 'invoice', 'invoices')}`}
              value={bucket.amount}
              formatter={() => <Money amount={bucket.amount} plain />}
              styles={{ content: { fontSize: '1.125rem', ...(bucket !== buckets[0] && { color: 'var(--loss)' }) } }}
            />
          ))}
        </Flex>
      )}
      <p className={shared.secondary} style={{ marginTop: 12 }}>
        {plural(counted.length, 'invoice', 'invoices')} · Total{' '}
        <Money amount={sumOf(counted.map(({ totalAmount }) => totalAmount))} plain />
        {credits.length > 0 && (
          <>
            , including {plural(credits.length, 'credit memo', 'credit memos')},{' '}
            <Money amount={sumOf(credits.map(({ totalAmount }) => totalAmount))} plain />
          </>
        )}
        {unused < 0 && (
          <>
            {' '}
            (not used yet: <Money amount={unused} plain />)
          </>
        )}
        . {voided.length > 0 && `${voidText(voided.length)} `}
        {unknown > 0 && notIncludedText(unknown)}
      </p>
      {children}
    </Card>
  );
}
