import type { BrokerageCustodianFields } from '@/api';
import { type Section, companySections } from './sections/section';

/** A brokerage or custodian. Spec: concierge 3, Brokerage/custodian; decisions. */
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
