import type { OnboardingBrokerageCustodian } from '@/api';
import {
  describeError,
  newIdempotencyKey,
  useCreateOnboardingBrokerageCustodianMutation,
  useDeleteOnboardingBrokerageCustodianMutation,
} from '@/api';
import { undoTime } from '@/forms/entries/useEntries';
import { useNotices } from '@/ui/Notices';

/**
 * Removes an account at once, and offers for a few seconds to undo it: the account then comes back as a new one with
 * everything it held. What fails is said.
 *
 * @param onGone - Is told which account is gone, and with it the button that had the focus.
 */
export function useRemoveAccount(onGone: (id: number) => void): (account: OnboardingBrokerageCustodian) => void {
  const [deleteAccount] = useDeleteOnboardingBrokerageCustodianMutation();
  const [create] = useCreateOnboardingBrokerageCustodianMutation();
  const { show } = useNotices();

  const bringBack = async (account: OnboardingBrokerageCustodian): Promise<void> => {
    const fields = { ...account, id: undefined, version: undefined };
    const { error } = await create({ brokerageCustodianFields: fields, idempotencyKey: newIdempotencyKey() });
    if (error === undefined) return;
    const text = describeError(error, `${account.businessName} could not be restored. Please try again.`);
    show({ key: `account-${account.id}`, kind: 'error', text });
  };
  const remove = async (account: OnboardingBrokerageCustodian): Promise<void> => {
    const { id, businessName } = account;
    const key = `account-${id}`;
    const { error } = await deleteAccount({ id });
    if (error !== undefined) {
      show({
        key,
        kind: 'error',
        text: describeError(error, `${businessName} could not be removed. Please try again.`),
      });
      return;
    }
    onGone(id);
    const action = { label: 'Undo', onSelect: () => void bringBack(account) };
    show({ key, kind: 'info', text: `${businessName} removed.`, action, duration: undoTime });
  };
  return (account) => void remove(account);
}
