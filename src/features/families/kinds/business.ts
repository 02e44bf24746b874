import { type BusinessEntity, businessEntitySchema, relatedPartiesApi } from '@/api';
import { percent, totalOf } from '@/domain/shares';
import { newBusiness, storedBusiness } from '@/related-parties/business/business';
import { businessSections } from '@/related-parties/business/businessSections';
import { ignoringDeleted } from '@/forms/entries/deletedEntries';
import { percentCell } from '@/lib/export/sheet';
import { columnOf, counted, hidden, updated } from './columns';
import type { PartyRow, RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(businessEntitySchema.fields);

const ownersOf = (row: PartyRow) => ('beneficialOwners' in row ? row.beneficialOwners : []);
const ownedOf = (row: PartyRow): number => totalOf(ownersOf(row).map(({ percentageOwnership }) => percentageOwnership));

/** Businesses, as in onboarding. Spec: R-FAM-12. */
export const business: RelatedParty<'business', BusinessEntity> = {
  kind: 'business',
  plural: 'businesses',
  nameFields: ['name'],
  keyField: 'name',

  useQuery: endpoints.getBusiness.useQuery,
  create: (businessEntity, familyId) => endpoints.createBusiness.initiate({ businessEntity, familyId }),
  update: (familyBusinessUpdate) => endpoints.updateBusiness.initiate({ familyBusinessUpdate }),
  remove: (id) => endpoints.deleteBusiness.initiate({ id }),

  schema: ignoringDeleted(businessEntitySchema),
  sections: businessSections,
  newValues: newBusiness(),
  toInitialValues: storedBusiness,

  columns: [
    column('name', 230),
    column('entityType', 145),
    column('jurisdictionOfFormation', 170, { title: 'Jurisdiction' }),
    column('dateOfFormation', 130, { title: 'Formed' }),
    counted(column('beneficialOwners', 90, { title: 'Owners' }), (row) => ownersOf(row).length),
    {
      key: 'owned',
      title: 'Owned',
      width: 90,
      align: 'end',
      text: (row) => percent(ownedOf(row)),
      value: ownedOf,
      cell: (row) => percentCell(ownedOf(row), 2),
    },
    column('businessPhone', 130),
    column('businessEmail', 220, hidden),
    column('countryOfOrganization', 150, hidden),
    column('countryOfTaxResidency', 150, hidden),
    column('registeredAgentName', 200, hidden),
    updated,
  ],
};
