import { type InsuranceCompanyFields, insuranceCompanyFieldsSchema, relatedPartiesApi } from '@/api';
import { companySections } from '@/forms/sections/section';
import { columnOf, hidden, updated } from './columns';
import type { RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(insuranceCompanyFieldsSchema.fields);

/** Insurance companies. Spec: R-FAM-7. */
export const insuranceCompany: RelatedParty<'insuranceCompany', InsuranceCompanyFields> = {
  kind: 'insuranceCompany',
  plural: 'insurance companies',
  nameFields: ['businessName'],
  keyField: 'businessName',

  useQuery: endpoints.getInsuranceCompany.useQuery,
  create: (insuranceCompanyFields, familyId) =>
    endpoints.createInsuranceCompany.initiate({ insuranceCompanyFields, familyId }),
  update: (insuranceCompanyUpdate) => endpoints.updateInsuranceCompany.initiate({ insuranceCompanyUpdate }),
  remove: (id) => endpoints.deleteInsuranceCompany.initiate({ id }),

  schema: insuranceCompanyFieldsSchema,
  sections: [
    { title: 'Company', items: [{ name: 'businessName', wide: true }, 'insuranceType'] },
    ...companySections<InsuranceCompanyFields>(
      {
        contact: ['businessWebsite', 'businessEmail', 'businessPhone'],
        address: 'businessLocationAddress',
        notes: 'contactNotes',
      },
      'Business Location',
    ),
  ],

  columns: [
    column('businessName', 230),
    column('insuranceType', 130),
    column('businessWebsite', 200, hidden),
    column('businessEmail', 210),
    column('businessPhone', 130),
    column('businessLocationAddressCity', 120),
    column('businessLocationAddressCountry', 130, hidden),
    column('contactNotes', 180),
    updated,
  ],
};
