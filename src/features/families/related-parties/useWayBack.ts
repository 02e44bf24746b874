import { useLocation } from 'react-router';
import { partOfKind } from '@/api';
import { type RelatedPartyKind, paths } from '@/lib/paths';
import { withView } from '@/lib/tableView';
import { tableIn } from '../table/order';
import { openingTab } from '../tabs';

interface WayBack {
  readonly to: string;
  readonly state?: object;
}

/**
 * The target of Cancel and Save: the tab of the kind on the family page, sorted, searched and filtered as it was left; the
 * concierge dashboard when the URL has no family. Spec: concierge 2.
 */
export function useWayBack(kind: RelatedPartyKind, familyId: number | undefined): WayBack {
  const state: unknown = useLocation().state;
  if (familyId === undefined) return { to: paths.conciergeDashboard };
  const family = paths.family(familyId);
  const opening = openingTab(partOfKind[kind]);
  const view = withView(new URLSearchParams(), tableIn(state));
  if (view.size === 0) return { to: family, state: opening };
  return { to: `${family}?${new URLSearchParams([...Object.entries(opening), ...view]).toString()}` };
}
