import { Flex, Switch } from 'antd';
import { useState } from 'react';
import type { FamilyMember } from '@/api';
import { describeError, useSetBillingAccessMutation } from '@/api';
import { useNotices } from '@/ui/Notices';

/** Switches whether a member sees invoices. It shows a choice at once, and goes back when the change fails. Spec: decisions, Billing access. */
export function BillingSwitch({ member }: { readonly member: FamilyMember }) {
  const { loginProfileId, name, hasBillComCustomerId: stored } = member;
  const [setBillingAccess, { isLoading }] = useSetBillingAccessMutation();
  // What was chosen counts until what is stored has followed.
  const [chosen, setChosen] = useState<{ readonly from: boolean; readonly to: boolean }>();
  const { show } = useNotices();
  const isOn = chosen?.from === stored ? chosen.to : stored;
  const turn = async (): Promise<void> => {
    if (isLoading) return;
    const enabled = !isOn;
    setChosen({ from: stored, to: enabled });
    const { error } = await setBillingAccess({ billingAccess: { loginProfileId, enabled } });
    if (error === undefined) return;
    setChosen(undefined);
    const text = describeError(error, `Billing access of ${name} could not be changed. Please try again.`);
    show({ key: `billing ${loginProfileId}`, kind: 'error', text });
  };
  return (
    <Flex gap={8} align="center">
      <Switch
        size="small"
        tabIndex={-1}
        checked={isOn}
        aria-label={`Billing access of ${name}`}
        onChange={() => void turn()}
      />
      {isOn ? 'On' : 'Off'}
    </Flex>
  );
}
