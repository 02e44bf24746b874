import type { BusinessEntity } from '@/api';
import { formatPhone } from '@/lib/phone';
import type { Section } from '../sections/section';
import { type FormValues, textAt } from '../values';

/** An owner as a line of text: "Ruth Calloway, 50%, ruth@harbor.example". */
function ownerText(owner: FormValues): string {
  const share = textAt(owner, 'percentageOwnership');
  const phone = formatPhone(textAt(owner, 'phone'));
  return [textAt(owner, 'name'), share && `${share}%`, textAt(owner, 'email'), phone].filter(Boolean).join(', ');
}

/** A business in seven numbered sections. Spec: client-portal 2 and 5, Business. */
export const businessSections: readonly Section<BusinessEntity>[] = [
  {
    number: 1,
    title: 'Basic Business Information',
    items: [
      { heading: 'Business Details' },
      'name',
      'entityType',
      'countryOfOrganization',
      'jurisdictionOfFormation',
      'dateOfFormation',
      { heading: 'Contact' },
      'businessEmail',
      'businessPhone',
      { suggestions: 'email', fields: ['businessEmail'] },
      { suggestions: 'phone', fields: ['businessPhone'] },
      { heading: 'Tax' },
      'countryOfTaxResidency',
      'businessTaxId',
    ],
  },
  {
    number: 2,
    title: 'Additional Business Information',
    items: [{ heading: 'Address Verification' }, 'canProvideProofOfAddress', 'proofOfAddressExplanation'],
  },
  {
    number: 3,
    title: 'Primary Contact Information',
    items: [
      { name: 'primaryContact', wide: true },
      'primaryContactEmail',
      'primaryContactPhone',
      { suggestions: 'details', fields: ['primaryContact', 'primaryContactEmail', 'primaryContactPhone'] },
    ],
  },
  {
    number: 4,
    title: 'Principal Place of Business',
    items: [{ address: 'legalAddress' }, 'isPhysicalSameAsMailing'],
  },
  {
    number: 5,
    title: 'Beneficial Owners',
    items: [{ list: 'beneficialOwners', label: 'Beneficial Owner', textOf: ownerText }],
  },
  { number: 6, title: 'Business Mailing Address', items: [{ address: 'mailingAddress' }] },
  {
    number: 7,
    title: 'Registered Agent',
    items: [
      { name: 'registeredAgentName', wide: true },
      'registeredAgentEmail',
      'registeredAgentPhone',
      { suggestions: 'details', fields: ['registeredAgentName', 'registeredAgentEmail', 'registeredAgentPhone'] },
      { heading: 'Registered Agent Address' },
      { address: 'registeredAgentAddress' },
    ],
  },
];
