import { useState } from 'react';
import type { FamilyMember } from '../../../api';
import { describeError, useSetBillingAccessMutation } from '../../../api';
import { useNotices } from '../../../ui/Notices';
import * as styles from './BillingSwitch.module.css';

/** Switches on and off whether a member sees invoices. It shows at once what was chosen, and goes back when that failed. Spec: decisions, Billing access. */
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
    <button
      type="button"
      role="switch"
      tabIndex={-1}
      aria-checked={isOn}
      aria-label={`Billing access of ${name}`}
      className={styles.root}
      onClick={() => void turn()}
    >
      <span className={styles.track} aria-hidden="true" />
      {isOn ? 'On' : 'Off'}
    </button>
  );
}
