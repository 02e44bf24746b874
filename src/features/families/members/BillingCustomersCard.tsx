import { useState } from 'react';
import { Flex } from 'antd';
import { clsx } from 'clsx';
import {
  type BillingCustomer,
  type FamilySummary,
  describeError,
  useFeature,
  useGetBillingCustomersQuery,
  useLinkBillingCustomerMutation,
} from '@/api';
import { undoTime } from '@/forms/entries/useEntries';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import { useNotices } from '@/ui/Notices';
import * as shared from '@/ui/shared.module.css';
import { customerLabel } from './customerLabel';

const keyOf = ({ source, id }: BillingCustomer): string => `${source} ${id}`;

/**
 * The billing customers whose invoices are those of the family, and those that a sync has found without a family, to be
 * linked. Hidden where there are neither, and on backends without billing customers. Spec: R-FAM-11.
 */
export function BillingCustomersCard({ family }: { readonly family: FamilySummary }) {
  const query = useGetBillingCustomersQuery({ familyId: family.id });
  const isOffered = useFeature('billingCustomers', query);
  const [isLinking, setLinking] = useState(false);
  const { billingCustomers = [], unlinked = [] } = query.data ?? {};
  if (isOffered !== true || billingCustomers.length + unlinked.length === 0) return null;
  return (
    <div style={{ marginTop: 18 }}>
      <Card
        title="Billing Customers"
        description="Their invoices are those of the family."
        actions={unlinked.length > 0 && <Button onClick={() => setLinking(true)}>Link Customer</Button>}
      >
        {billingCustomers.length === 0 ? (
          <p className={shared.secondary}>No customer of the billing system is linked to this family.</p>
        ) : (
          <ul className={shared.list} aria-label="Billing customers">
            {billingCustomers.map((customer) => (
              <li key={keyOf(customer)} className={shared.anywhere} dir="auto">
                {customerLabel(customer)}
              </li>
            ))}
          </ul>
        )}
      </Card>
      {isLinking && <LinkDialog family={family} customers={unlinked} onClose={() => setLinking(false)} />}
    </div>
  );
}

interface LinkDialogProps {
  readonly family: FamilySummary;
  readonly customers: readonly BillingCustomer[];
  readonly onClose: () => void;
}

/** Links one of the customers without a family. */
function LinkDialog({ family, customers, onClose }: LinkDialogProps) {
  const [link, { isLoading, originalArgs }] = useLinkBillingCustomerMutation();
  const { show } = useNotices();
  const choose = async (customer: BillingCustomer): Promise<void> => {
    const { id, source } = customer;
    const { error } = await link({ customerLink: { familyId: family.id, source, customer: id } });
    const label = customerLabel(customer);
    const key = `customer ${keyOf(customer)}`;
    if (error !== undefined) {
      const title = describeError(error, `${label} could not be linked. Please try again.`);
      show({ key, type: 'error', title });
      return;
    }
    onClose();
    const description = 'Its invoices follow with the next sync.';
    show({ key, type: 'success', title: `${label} is linked to ${family.name}.`, description, duration: undoTime });
  };
  return (
    <Dialog
      title={`Link a billing customer to ${family.name}`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>Cancel</Button>}
    >
      <ul className={shared.list} aria-label="Customers without a family">
        {customers.map((customer) => (
          <Flex
            key={keyOf(customer)}
            component="li"
            align="center"
            gap={12}
            className={clsx(shared.strip)}
            style={{ padding: '8px 4px' }}
          >
            <span className={clsx(shared.grow, shared.anywhere)} dir="auto">
              {customerLabel(customer)}
            </span>
            <Button
              size="small"
              aria-label={`Link ${customerLabel(customer)}`}
              loading={isLoading && originalArgs?.customerLink.customer === customer.id}
              disabledReason={isLoading ? 'Another customer is being linked.' : undefined}
              onClick={() => void choose(customer)}
            >
              Link
            </Button>
          </Flex>
        ))}
      </ul>
    </Dialog>
  );
}
