import { Flex } from 'antd';
import type { InvoiceGroup } from './groupInvoices';
import { InvoiceRow } from './InvoiceRow';
import { statusLabels } from './statusLabels';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface InvoiceGroupsProps {
  readonly groups: readonly InvoiceGroup[];
  readonly today: string;
}

/** The invoices, those that stand alike together under their name. */
export function InvoiceGroups({ groups, today }: InvoiceGroupsProps) {
  if (groups.length === 0)
    return (
      <p className={shared.secondary} style={{ padding: '24px 0' }}>
        No invoices match the filter.
      </p>
    );
  return (
    <Flex vertical gap={24}>
      {groups.map(({ paymentStatus, invoices }) => {
        const name = paymentStatus === undefined ? 'Invoices' : statusLabels[paymentStatus];
        return (
          <section key={name}>
            {paymentStatus !== undefined && <h2 style={{ marginBottom: 8 }}>{name}</h2>}
            <ul className={cx(shared.list, shared.frame)} style={{ overflow: 'hidden' }} aria-label={name}>
              {invoices.map((invoice) => (
                <InvoiceRow
                  key={invoice.id}
                  invoice={invoice}
                  today={today}
                  headingLevel={paymentStatus === undefined ? 2 : 3}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </Flex>
  );
}
