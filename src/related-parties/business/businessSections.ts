import type { BusinessEntity } from '@/api';
import { formatPhone } from '@/lib/phone';
import type { Section } from '@/forms/sections/section';
import { type FormValues, textAt } from '@/forms/values';

/** An owner as a line of text: "Ruth Calloway, 50%, ruth@harbor.example". */
function ownerText(owner: FormValues): string {
  const share = textAt(owner, 'percentageOwnership');
  const phone = formatPhone(textAt(owner, 'phone'));
  return [textAt(owner, 'name'), share && `${share}%`, textAt(owner, 'email'), phone].filter(Boolean).join(', ');
}

/** A business in up to seven numbered sections. Spec: R-ONB-13, R-ONB-14. */
export const businessSections: readonly Section<BusinessEntity>[] = [
  {
    isNumbered: true,
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
    isNumbered: true,
    title: 'Additional Business Information',
    items: [{ heading: 'Address Verification' }, 'canProvideProofOfAddress', 'proofOfAddressExplanation'],
  },
  {
    isNumbered: true,
    title: 'Primary Contact Information',
    items: [
      { name: 'primaryContact', wide: true },
      'primaryContactEmail',
      'primaryContactPhone',
      { suggestions: 'details', fields: ['primaryContact', 'primaryContactEmail', 'primaryContactPhone'] },
    ],
  },
  {
    isNumbered: true,
    title: 'Principal Place of Business',
    items: [{ address: 'legalAddress' }, 'isPhysicalSameAsMailing'],
  },
  {
    isNumbered: true,
    title: 'Beneficial Owners',
    items: [{ list: 'beneficialOwners', label: 'Beneficial Owner', textOf: ownerText }],
  },
  { isNumbered: true, title: 'Business Mailing Address', items: [{ address: 'mailingAddress' }] },
  {
    isNumbered: true,
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
