import { Flex } from 'antd';
import { useLocation } from 'react-router';
import type { RelatedPartyKind } from '@/lib/paths';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/Button';
import { Icon } from '@/ui/Icon';
import { LinkButton } from '@/ui/LinkButton';
import { LiveRegion } from '@/ui/LiveRegion';
import { nameOf } from '../records/nameOf';
import type { Sibling } from './useSiblings';
import { useRecordOrder } from './useSiblings';
import * as shared from '@/ui/shared.module.css';
import { cx } from '@/lib/cx';

interface RecordNavProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly id: number;
}

/** Leads to the record before and the one behind, in the order of the table the form was opened from. */
export function RecordNav({ kind, familyId, id }: RecordNavProps) {
  const order = useRecordOrder(kind, familyId, id) ?? [];
  const index = order.findIndex((one) => one.id === id);
  if (index === -1 || order.length < 2) return null;
  const step = { kind, familyId };
  return (
    <Flex wrap component="nav" align="center" gap={8} aria-label="Records">
      <Step {...step} label="Previous" to={order[index - 1]} none="This is the first one." />
      <LiveRegion className={cx(shared.note, shared.tabular)}>{`${index + 1} of ${order.length}`}</LiveRegion>
      <Step {...step} label="Next" to={order[index + 1]} none="This is the last one." />
    </Flex>
  );
}

interface StepProps {
  readonly kind: RelatedPartyKind;
  readonly familyId: number;
  readonly label: 'Previous' | 'Next';
  readonly to: Sibling | undefined;
  /** Why there is none. */
  readonly none: string;
}

function Step({ kind, familyId, label, to, none }: StepProps) {
  const state: unknown = useLocation().state;
  const words = (
    <Flex component="span" align="center" gap={6}>
      {label === 'Previous' && <Icon name="back" />}
      {label}
      {label === 'Next' && <Icon name="chevronRight" />}
    </Flex>
  );
  if (to === undefined) {
    return (
      <Button size="small" disabledReason={none}>
        {words}
      </Button>
    );
  }
  return (
    <LinkButton
      size="small"
      to={paths.editRelatedParty(familyId, kind, to.id)}
      state={state}
      aria-label={`${label}: ${nameOf(kind, to)}`}
    >
      {words}
    </LinkButton>
  );
}
