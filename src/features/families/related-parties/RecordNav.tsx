import { Flex } from 'antd';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { type RelatedPartyKind, relatedPartyKindLists, useFeature } from '@/api';
import { isRecord } from '@/lib/isRecord';
import { paths } from '@/lib/paths';
import { rowFilter } from '@/lib/rowFilter';
import { type TableView, searchOfView, viewOfSearch } from '@/lib/tableView';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { LinkButton } from '@/ui/LinkButton';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { relatedParties } from '../kinds';
import type { PartyRow } from '../kinds/relatedParty';
import { byName } from '../records/byName';
import { nameOf } from '../records/kinds';

/** The view of the table that a form was opened from, in the navigation state; the default view without one. */
function useOriginView(): { readonly state: unknown; readonly view: TableView } {
  const state: unknown = useLocation().state;
  const table = isRecord(state) ? state['table'] : undefined;
  const text = typeof table === 'string' ? table : '';
  return { state, view: useMemo(() => viewOfSearch(text), [text]) };
}

interface RecordNavProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  /** The record in the form. */
  readonly id: number;
  /** The records of the kind in the family. */
  readonly siblings: readonly PartyRow[];
}

/** The records that the links lead through, in their order. */
function useOrder({ kind, id, siblings }: Pick<RecordNavProps, 'kind' | 'id' | 'siblings'>): readonly PartyRow[] {
  const { view } = useOriginView();
  return useMemo(() => {
    const inOrder = rowFilter(byName(kind, siblings), relatedParties[kind].columns);
    const shown = inOrder(view);
    return shown.some((one) => one.id === id) ? shown : inOrder({ ...view, search: '', filters: {} });
  }, [kind, siblings, view, id]);
}

/** The id of the record after this one in the order of the table, or before the last one; undefined without another. */
export function useNeighbor(props: Pick<RecordNavProps, 'kind' | 'id' | 'siblings'>): number | undefined {
  const order = useOrder(props);
  const index = order.findIndex((one) => one.id === props.id);
  return (order[index + 1] ?? order[index - 1])?.id;
}

/**
 * Links to the previous and the next record in the order of the table the form was opened from: those that match its
 * search and filters; all records if the open one does not match.
 */
export function RecordNav({ kind, familyId, id, siblings }: RecordNavProps) {
  const { state } = useOriginView();
  const order = useOrder({ kind, id, siblings });
  const index = order.findIndex((one) => one.id === id);
  if (index === -1 || order.length < 2) return null;
  const step = (label: 'Previous' | 'Next', disabledReason: string, to: PartyRow | undefined) => {
    const text = (
      <Flex component="span" align="center" gap={6}>
        {label === 'Previous' && <Icon name="back" />}
        {label}
        {label === 'Next' && <Icon name="chevronRight" />}
      </Flex>
    );
    if (to === undefined) {
      return (
        <Button size="small" disabledReason={disabledReason}>
          {text}
        </Button>
      );
    }
    const url = paths.editRelatedParty(familyId, kind, to.id);
    return (
      <LinkButton size="small" to={url} state={state} aria-label={`${label}: ${nameOf(kind, to)}`}>
        {text}
      </LinkButton>
    );
  };
  return (
    <Flex wrap component="nav" align="center" gap={8} aria-label="Records">
      {step('Previous', 'This is the first one.', order[index - 1])}
      <LiveRegion className={clsx(shared.note, shared.tabular)}>{`${index + 1} of ${order.length}`}</LiveRegion>
      {step('Next', 'This is the last one.', order[index + 1])}
    </Flex>
  );
}

/**
 * The target of Cancel and Save: the tab of the kind on the family page, sorted, searched and filtered as it was left,
 * with the focus on the row of the record; the concierge dashboard when the URL has no family. Spec: R-FAM-8.
 *
 * @param id - The record in the form; undefined for a new one.
 */
export function useWayBack(
  kind: RelatedPartyKind,
  familyId: number | undefined,
  id: number | undefined,
): { readonly to: string; readonly state?: object } {
  const view = searchOfView(useOriginView().view);
  const hasTabs = useFeature('familyRecords');
  if (familyId === undefined) return { to: paths.conciergeDashboard };
  if (!hasTabs) return { to: paths.family(familyId) };
  const to = paths.familyTab(familyId, relatedPartyKindLists[kind]);
  return { to: view === '' ? to : `${to}&${view}`, ...(id !== undefined && { state: { row: String(id) } }) };
}
