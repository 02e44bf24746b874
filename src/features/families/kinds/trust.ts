import { type Trust, relatedPartiesApi, trustSchema } from '@/api';
import { ignoringDeleted } from '@/forms/entries/deletedEntries';
import { trustSections } from '@/related-parties/trust/trustSections';
import { columnOf, counted, updated } from './columns';
import type { PartyRow, RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(trustSchema.fields);

const membersOf = (row: PartyRow) => ('trustMembers' in row ? row.trustMembers : []);

/** Trusts, as in onboarding. Spec: R-FAM-12. */
export const trust: RelatedParty<'trust', Trust> = {
  kind: 'trust',
  nameFields: ['name'],
  keyField: 'name',

  useQuery: endpoints.getTrust.useQuery,
  create: (trust, familyId) => endpoints.createTrust.initiate({ trust, familyId }),
  update: (familyTrustUpdate) => endpoints.updateTrust.initiate({ familyTrustUpdate }),
  remove: (id) => endpoints.deleteTrust.initiate({ id }),

  schema: ignoringDeleted(trustSchema),
  sections: trustSections,
  newValues: { trustMembers: [] },

  columns: [
    column('name', 260),
    column('trustType', 160),
    column('trustJurisdiction', 160),
    column('dateOfFormation', 140),
    counted(column('trustMembers', 120), (row) => membersOf(row).length),
    updated,
  ],
};
