import type { BrokerageCustodianFields } from '@/api';
import { type Section, companySections } from '@/forms/sections/section';

/** A brokerage or custodian. Spec: R-FAM-7, R-ONB-21. */
export const brokerageCustodianSections: readonly Section<BrokerageCustodianFields>[] = [
  { title: 'Brokerage/Custodian', items: [{ name: 'businessName', wide: true }, 'businessType', 'assetsClass'] },
  ...companySections<BrokerageCustodianFields>(
    {
      contact: ['businessWebsite', 'businessEmail', 'businessPhone'],
      address: 'businessLocationAddress',
      notes: 'contactNotes',
    },
    'Business Location',
  ),
];
