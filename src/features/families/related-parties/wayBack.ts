import { paths } from '../../../lib/paths';

/** Where Cancel and Save lead: to the family; to the families where the address names none. Spec: concierge 2. */
export const wayBack = (familyId: number | undefined): string =>
  familyId === undefined ? paths.conciergeDashboard : paths.family(familyId);
