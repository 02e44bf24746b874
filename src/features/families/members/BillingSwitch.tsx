import { Flex, Switch } from 'antd';
import { useState } from 'react';
import { type FamilyMember, describeError, useGetBillingCustomersQuery, useSetBillingAccessMutation } from '@/api';
import { Dialog } from '@/ui/Dialog';
import { LabelledSelect } from '@/ui/LabelledSelect';
import { useNotices } from '@/ui/Notices';
import * as shared from '@/ui/shared.module.css';
import { customerLabel } from './customerLabel';

interface BillingSwitchProps {
  readonly familyId: number;
  readonly member: FamilyMember;
}

/**
 * Switches whether a member sees invoices: at once, and back when the request fails. Where the family has several
 * billing customers, asks first which of them the member is.
 */
export function BillingSwitch({ familyId, member }: BillingSwitchProps) {
  const { loginProfileId, name, hasBillComCustomerId: stored, billingCustomer: storedCustomer } = member;
  // Absent on backends without billing customers: access then names none.
  const { data } = useGetBillingCustomersQuery({ familyId });
  const customers = data?.billingCustomers ?? [];
  const [setBillingAccess, { isLoading }] = useSetBillingAccessMutation();
  /** The user's choice, until the stored value changes. */
  const [chosen, setChosen] = useState<{ readonly from: boolean; readonly to: boolean }>();
  if (chosen && chosen.from !== stored) setChosen(undefined);
  const [isAsking, setAsking] = useState(false);
  const [customer, setCustomer] = useState<string>();
  const { show } = useNotices();
  const isOn = chosen?.to ?? stored;
  const set = async (enabled: boolean, billingCustomer?: string): Promise<void> => {
    setAsking(false);
    setChosen({ from: stored, to: enabled });
    const { error } = await setBillingAccess({
      billingAccess: { loginProfileId, enabled, ...(billingCustomer !== undefined && { billingCustomer }) },
    });
    if (error === undefined) return;
    setChosen(undefined);
    const title = describeError(error, `Billing access of ${name} could not be changed. Please try again.`);
    show({ key: `billing ${loginProfileId}`, type: 'error', title });
  };
  const toggle = (): void => {
    if (isLoading) return;
    if (!isOn && customers.length > 1) setAsking(true);
    else void set(!isOn, isOn ? undefined : customers[0]?.id);
  };
  return (
    <Flex gap={8} align="center">
      <Switch size="small" tabIndex={-1} checked={isOn} aria-label={`Billing access of ${name}`} onChange={toggle} />
      {isOn ? 'On' : 'Off'}
      {isOn && storedCustomer !== undefined && <bdi className={shared.secondary}>{storedCustomer}</bdi>}
      {isAsking && (
        <Dialog
          title={`Billing access of ${name}`}
          okText="Grant Access"
          okButtonProps={{ disabled: customer === undefined }}
          onOk={() => void set(true, customer)}
          onCancel={() => setAsking(false)}
        >
          <LabelledSelect
            vertical
            label="Billing Customer"
            placeholder="Select"
            options={customers.map((one) => ({ value: one.id, label: customerLabel(one) }))}
            value={customer}
            onChange={setCustomer}
          />
        </Dialog>
      )}
    </Flex>
  );
}
