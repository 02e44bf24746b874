import { useSearchParams } from 'react-router';
import type { FamilyPartName } from '../../api';

/** The tabs of the family page in their order: a list each, then what happened and who owns what. Spec: decisions, Family detail. */
export const tabs = [
  { key: 'individuals', label: 'Individuals' },
  { key: 'businesses', label: 'Businesses' },
  { key: 'trusts', label: 'Trusts' },
  { key: 'charitableOrganizations', label: 'Charitable Organizations' },
  { key: 'bankAccounts', label: 'Bank Accounts' },
  { key: 'brokerageCustodians', label: 'Brokerage & Custodians' },
  { key: 'insuranceCompanies', label: 'Insurance' },
  { key: 'contacts', label: 'Contacts' },
  { key: 'vendors', label: 'Vendors' },
  { key: 'members', label: 'Members' },
  { key: 'history', label: 'History' },
  { key: 'structure', label: 'Structure' },
] as const satisfies readonly { readonly key: FamilyPartName | 'history' | 'structure'; readonly label: string }[];

export type TabKey = (typeof tabs)[number]['key'];

/** The open tab, kept in the address. Choosing another leaves behind what was searched, sorted and filtered in the one before. */
export function useFamilyTab(): readonly [active: TabKey, select: (key: TabKey) => void] {
  const [address, setAddress] = useSearchParams();
  const wanted = address.get('tab');
  const active = tabs.find(({ key }) => key === wanted)?.key ?? tabs[0].key;
  const select = (key: TabKey): void => setAddress(key === tabs[0].key ? {} : { tab: key });
  return [active, select];
}
