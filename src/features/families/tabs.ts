import { useLocation, useSearchParams } from 'react-router';
import type { FamilyPartName } from '@/api';

/** The tabs of the family page in their order. Spec: decisions, Family detail. */
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

/** The tab in a navigation state, which keeps the URL of the specification. */
function tabIn(state: unknown): unknown {
  return typeof state === 'object' && state !== null && 'tab' in state ? state.tab : undefined;
}

/** The navigation state that opens a tab of the family page. */
export const openingTab = (key: TabKey): { readonly tab: TabKey } => ({ tab: key });

/** The open tab, from the URL or the navigation state. Selecting another resets search, sort order and filters. */
export function useFamilyTab(): readonly [active: TabKey, select: (key: string) => void] {
  const [search, setSearch] = useSearchParams();
  const requested = tabIn(useLocation().state);
  const openKey = search.get('tab') ?? requested;
  const active = tabs.find((tab) => tab.key === openKey)?.key ?? tabs[0].key;
  const select = (key: string): void => setSearch(key === tabs[0].key ? {} : { tab: key });
  return [active, select];
}
