import { Flex } from 'antd';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { partOfKind, useGetFamilyPartQuery } from '@/api';
import { cx } from '@/lib/cx';
import { type RelatedPartyKind, paths } from '@/lib/paths';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { LinkButton } from '@/ui/LinkButton';
import { LiveRegion } from '@/ui/LiveRegion';
import * as shared from '@/ui/shared.module.css';
import { nameOf } from '../records/names';
import { withView } from '@/lib/tableView';
import { inOrder, tableIn } from '../table/order';
import { openingTab } from '../tabs';

/** A record of the same kind in the same family. */
export interface Sibling {
  readonly id: number;
}

const usePart = (kind: RelatedPartyKind, familyId: number | undefined) =>
  useGetFamilyPartQuery({ id: familyId ?? 0, part: partOfKind[kind] }, { skip: familyId === undefined }).data;

/** The records of a kind in a family; undefined until they are loaded, and on a backend without lists. */
export function useSiblings(kind: RelatedPartyKind, familyId: number | undefined): readonly Sibling[] | undefined {
  return usePart(kind, familyId)?.[partOfKind[kind]];
}

interface RecordNavProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  /** The record in the form. */
  readonly id: number;
}

/**
 * Links to the previous and the next record, in the order of the table the form was opened from (by default without
 * one).
 */
export function RecordNav({ kind, familyId, id }: RecordNavProps) {
  const part = usePart(kind, familyId);
  const state: unknown = useLocation().state;
  const order = useMemo(() => (part ? inOrder(kind, part, tableIn(state), id) : []), [kind, part, state, id]);
  const index = order.findIndex((one) => one.id === id);
  if (index === -1 || order.length < 2) return null;
  const step = { kind, familyId };
  return (
    <Flex wrap component="nav" align="center" gap={8} aria-label="Records">
      <Step {...step} label="Previous" to={order[index - 1]} disabledReason="This is the first one." />
      <LiveRegion className={cx(shared.note, shared.tabular)}>{`${index + 1} of ${order.length}`}</LiveRegion>
      <Step {...step} label="Next" to={order[index + 1]} disabledReason="This is the last one." />
    </Flex>
  );
}

interface StepProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly label: 'Previous' | 'Next';
  readonly to: Sibling | undefined;
  /** Why the button is disabled without a record. */
  readonly disabledReason: string;
}

function Step({ kind, familyId, label, to, disabledReason }: StepProps) {
  const state: unknown = useLocation().state;
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
}

interface WayBack {
  readonly to: string;
  readonly state?: object;
}

/**
 * The target of Cancel and Save: the tab of the kind on the family page, sorted, searched and filtered as it was left;
 * the concierge dashboard when the URL has no family. Spec: concierge 2.
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
