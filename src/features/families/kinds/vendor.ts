import { type VendorFields, relatedPartiesApi, vendorFieldsSchema } from '@/api';
import { companySections } from '@/forms/sections/section';
import { columnOf, hidden, updated } from './columns';
import type { RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(vendorFieldsSchema.fields);

/** Vendors. Spec: R-FAM-7. */
export const vendor: RelatedParty<'vendor', VendorFields> = {
  kind: 'vendor',
  nameFields: ['name'],
  keyField: 'name',

  useQuery: endpoints.getVendor.useQuery,
  create: (vendorFields, familyId) => endpoints.createVendor.initiate({ vendorFields, familyId }),
  update: (vendorUpdate) => endpoints.updateVendor.initiate({ vendorUpdate }),
  remove: (id) => endpoints.deleteVendor.initiate({ id }),

  schema: vendorFieldsSchema,
  sections: [
    { title: 'Vendor', items: ['name', 'vendorType'] },
    ...companySections<VendorFields>({
      contact: ['companyWebsite', 'email', 'phoneNumber'],
      address: 'address',
      notes: 'contactNotes',
    }),
  ],

  columns: [
    column('name', 235),
    column('vendorType', 160, { choices: true }),
    column('email', 192),
    column('phoneNumber', 130),
    column('companyWebsite', 180, hidden),
    column('addressCity', 120),
    column('addressState', 80, hidden),
    column('addressCountry', 130, hidden),
    column('contactNotes', 180),
    updated,
  ],
};
