import { useLocation, useSearchParams } from 'react-router';
import type { FamilyPartName } from '@/api';

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

/** The tab a navigation asks for by its state, so that the address stays the specification's. */
function askedFor(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined;
}

/** What a navigation to the family page carries to open one of its lists. */
export const openingTab = (key: TabKey): { readonly tab: TabKey } => ({ tab: key });

/** The open tab, kept in the address; a form leads back to the list of its kind. Choosing another leaves behind what was searched, sorted and filtered in the one before. */
export function useFamilyTab(): readonly [active: TabKey, select: (key: string) => void] {
  const [address, setAddress] = useSearchParams();
  const asked = askedFor(useLocation().state);
  const wanted = address.get('tab') ?? asked;
  const active = tabs.find(({ key }) => key === wanted)?.key ?? tabs[0].key;
  const select = (key: string): void => setAddress(key === tabs[0].key ? {} : { tab: key });
  return [active, select];
}
