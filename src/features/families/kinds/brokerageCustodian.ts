import { type BrokerageCustodianFields, brokerageCustodianFieldsSchema, relatedPartiesApi } from '@/api';
import { brokerageCustodianSections } from '@/related-parties/brokerageCustodianSections';
import { columnOf, hidden, tallied, updated } from './columns';
import type { RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(brokerageCustodianFieldsSchema.fields);

/** Brokerages and custodians. Spec: R-FAM-7. */
export const brokerageCustodian: RelatedParty<'brokerageCustodian', BrokerageCustodianFields> = {
  kind: 'brokerageCustodian',
  plural: 'brokerages/custodians',
  nameFields: ['businessName'],
  keyField: 'businessName',

  useQuery: endpoints.getBrokerageCustodian.useQuery,
  create: (brokerageCustodianFields, familyId) =>
    endpoints.createBrokerageCustodian.initiate({ brokerageCustodianFields, familyId }),
  update: (brokerageCustodianUpdate) => endpoints.updateBrokerageCustodian.initiate({ brokerageCustodianUpdate }),
  remove: (id) => endpoints.deleteBrokerageCustodian.initiate({ id }),

  schema: brokerageCustodianFieldsSchema,
  sections: brokerageCustodianSections,

  columns: [
    column('businessName', 230),
    tallied(column('businessType', 180)),
    column('assetsClass', 150, { choices: true }),
    column('businessWebsite', 200, hidden),
    column('businessEmail', 220),
    column('businessPhone', 130),
    column('businessLocationAddressCity', 120),
    column('businessLocationAddressState', 80, hidden),
    column('businessLocationAddressCountry', 130, hidden),
    column('contactNotes', 240, hidden),
    updated,
  ],
};
