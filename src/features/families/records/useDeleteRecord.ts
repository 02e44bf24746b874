import { useRef } from 'react';
import type { RelatedPartyKind } from '@/api';
import {
  describeError,
  useDeleteBankAccountMutation,
  useDeleteBrokerageCustodianMutation,
  useDeleteBusinessMutation,
  useDeleteCharitableOrganizationMutation,
  useDeleteContactMutation,
  useDeleteInsuranceCompanyMutation,
  useDeleteTrustMutation,
  useDeleteVendorMutation,
} from '@/api';
import { undoTime } from '@/forms/entries/useEntries';
import { useNotices } from '@/ui/Notices';
import { useRestore } from './useRestore';

type Delete = (arg: { readonly id: number }) => PromiseLike<{ readonly error?: unknown }>;

function useDeletes(): Readonly<Record<RelatedPartyKind, Delete>> {
  const [bankAccount] = useDeleteBankAccountMutation();
  const [brokerageCustodian] = useDeleteBrokerageCustodianMutation();
  const [business] = useDeleteBusinessMutation();
  const [charitableOrganization] = useDeleteCharitableOrganizationMutation();
  const [contact] = useDeleteContactMutation();
  const [insuranceCompany] = useDeleteInsuranceCompanyMutation();
  const [trust] = useDeleteTrustMutation();
  const [vendor] = useDeleteVendorMutation();
  return {
    ...{ bankAccount, brokerageCustodian, business, charitableOrganization },
    ...{ contact, insuranceCompany, trust, vendor },
  };
}

/**
 * Deletes a related party of a family, once however often it is asked to meanwhile, and offers for a few seconds to undo
 * that. What fails is said.
 *
 * @param onGone - Is called once it is gone, and with it the control that had the focus.
 */
export function useDeleteRecord(
  familyId: number,
  onGone: () => void,
): (kind: RelatedPartyKind, id: number, name: string) => void {
  const deletes = useDeletes();
  const restore = useRestore(familyId);
  const { show } = useNotices();
  const underWay = useRef(new Set<string>());
  const remove = async (kind: RelatedPartyKind, id: number, name: string): Promise<void> => {
    const key = `${kind} ${id}`;
    if (underWay.current.has(key)) return;
    underWay.current.add(key);
    const { error } = await deletes[kind]({ id });
    underWay.current.delete(key);
    if (error !== undefined) {
      show({ key, kind: 'error', text: describeError(error, `${name} could not be deleted. Please try again.`) });
      return;
    }
    onGone();
    const action = restore && { label: 'Undo', onSelect: () => void restore(kind, id, name) };
    show({ key, kind: 'success', text: `${name} was deleted.`, ...(action && { action }), duration: undoTime });
  };
  return (kind, id, name) => void remove(kind, id, name);
}
