import { partOfKind } from '../../../api';
import type { RelatedPartyKind } from '../../../lib/paths';
import { paths } from '../../../lib/paths';
import { openingTab } from '../tabs';

/**
 * Where Cancel and Save lead: to the family, the list of the kind open; to the families where the address names none.
 * Spec: concierge 2.
 */
export const wayBack = (kind: RelatedPartyKind, familyId: number | undefined) =>
  familyId === undefined
    ? { to: paths.conciergeDashboard }
    : { to: paths.family(familyId), state: openingTab(partOfKind[kind]) };
