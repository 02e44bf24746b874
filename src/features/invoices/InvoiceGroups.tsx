import { Flex } from 'antd';
import type { InvoiceGroup } from './arrange';
import { InvoiceRow } from './InvoiceRow';
import { standingLabels } from './standingLabels';
import * as shared from '../../ui/shared.module.css';
import { cx } from '../../lib/cx';

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
      {groups.map(({ standing, invoices }) => {
        const name = standing === undefined ? 'Invoices' : standingLabels[standing];
        return (
          <section key={name}>
            {standing !== undefined && <h2 style={{ marginBottom: 8 }}>{name}</h2>}
            <ul className={cx(shared.list, shared.frame)} style={{ overflow: 'hidden' }} aria-label={name}>
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
      })}
    </Flex>
  );
}
