import { type ContactFields, contactFieldsSchema, relatedPartiesApi } from '@/api';
import { columnOf, updated } from './columns';
import type { RelatedParty } from './relatedParty';

const { endpoints } = relatedPartiesApi;
const column = columnOf(contactFieldsSchema.fields);

/** Contacts. Spec: R-FAM-7. */
export const contact: RelatedParty<'contact', ContactFields> = {
  kind: 'contact',
  nameFields: ['contactType', 'email'],
  keyField: 'email',

  useQuery: endpoints.getContact.useQuery,
  create: (contactFields, familyId) => endpoints.createContact.initiate({ contactFields, familyId }),
  update: (contactUpdate) => endpoints.updateContact.initiate({ contactUpdate }),
  remove: (id) => endpoints.deleteContact.initiate({ id }),

  schema: contactFieldsSchema,
  sections: [
    {
      title: 'Contact',
      items: [{ name: 'contactType', wide: true }, { name: 'companyWebsite', wide: true }, 'email', 'phoneNumber'],
    },
    { title: 'Notes', items: ['contactNotes'] },
  ],

  columns: [
    column('contactType', 210),
    column('email', 245),
    column('phoneNumber', 130),
    column('companyWebsite', 180),
    column('contactNotes', 240),
    updated,
  ],
};
