import { type CharitableOrganizationFields, charitableOrganizationFieldsSchema, relatedPartiesApi } from '@/api';
import { companySections } from '@/forms/sections/section';
import { columnOf, hidden, updated } from './columns';
import type { RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(charitableOrganizationFieldsSchema.fields);

/** Charitable organizations. Spec: R-FAM-7. */
export const charitableOrganization: RelatedParty<'charitableOrganization', CharitableOrganizationFields> = {
  kind: 'charitableOrganization',
  nameFields: ['name'],
  keyField: 'name',

  useQuery: endpoints.getCharitableOrganization.useQuery,
  create: (charitableOrganizationFields, familyId) =>
    endpoints.createCharitableOrganization.initiate({ charitableOrganizationFields, familyId }),
  update: (charitableOrganizationUpdate) =>
    endpoints.updateCharitableOrganization.initiate({ charitableOrganizationUpdate }),
  remove: (id) => endpoints.deleteCharitableOrganization.initiate({ id }),

  schema: charitableOrganizationFieldsSchema,
  sections: [
    { title: 'Organization', items: [{ name: 'name', wide: true }, 'organizationType', 'ein'] },
    ...companySections<CharitableOrganizationFields>({
      contact: ['website', 'email', 'phone'],
      address: 'address',
      notes: 'contactNotes',
    }),
  ],

  columns: [
    column('name', 240),
    column('organizationType', 170),
    column('website', 200, hidden),
    column('email', 220),
    column('phone', 130),
    column('addressCity', 120, hidden),
    column('addressState', 80, hidden),
    column('addressCountry', 130, hidden),
    column('contactNotes', 240),
    updated,
  ],
};
