import type { Individual } from '@/api';
import type { Section } from '@/forms/sections/section';

/** The sections of the card "Personal Information". Spec: R-ONB-8. */
export const personalSections: readonly Section<Individual>[] = [
  {
    title: 'Basic Information',
    items: [
      { name: 'firstName', autoComplete: 'given-name' },
      { name: 'middleName', autoComplete: 'additional-name' },
      { name: 'lastName', autoComplete: 'family-name' },
      { name: 'nameSuffix', autoComplete: 'honorific-suffix' },
      { name: 'dateOfBirth', autoComplete: 'bday', opensYearsAgo: 40 },
    ],
  },
  {
    title: 'Contact Information',
    items: [
      { name: 'countryCode', autoComplete: 'tel-country-code', inputMode: 'numeric' },
      { name: 'phoneNumber', autoComplete: 'tel-national' },
      { name: 'email', autoComplete: 'email', wide: true },
      { suggestions: 'phone', fields: ['phoneNumber'] },
      { suggestions: 'email', fields: ['email'] },
    ],
  },
  {
    title: 'Employment Information',
    items: [
      'employmentStatus',
      { name: 'occupation', autoComplete: 'organization-title' },
      { name: 'employerName', autoComplete: 'organization' },
      'incomeSource',
    ],
  },
];

/** The sections that each have a card of their own. Spec: R-ONB-8, R-ONB-9. */
export const furtherSections: readonly Section<Individual>[] = [
  { title: 'Employer Address', items: [{ address: 'employerAddress' }] },
  { title: 'Personal Address', items: [{ address: 'address', autoFill: true }] },
  { title: 'Additional Information', items: ['taxpayerCountry', 'ssn', 'maritalStatus', 'dependents'] },
];

/** All sections of the Individual. */
export const individualSections = [...personalSections, ...furtherSections];
