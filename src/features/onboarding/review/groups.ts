import type { AnswerGroup } from './Answers';
import { type FormValues, textAt } from '@/forms/values';
import { memberTypeAt } from '@/forms/trust/trust';
import { formatPhone } from '@/lib/phone';

const inOneLine = (...texts: readonly string[]): string => texts.filter(Boolean).join(', ');

/** The sections of the Individual step. */
export const individualGroups: readonly AnswerGroup[] = [
  { title: 'Basic Information', names: ['firstName', 'middleName', 'lastName', 'nameSuffix', 'dateOfBirth'] },
  { title: 'Contact Information', names: ['countryCode', 'phoneNumber', 'email'] },
  { title: 'Employment Information', names: ['employmentStatus', 'occupation', 'employerName', 'incomeSource'] },
  { title: 'Employer Address', address: { label: 'Address', prefix: 'employerAddress' } },
  { title: 'Personal Address', address: { label: 'Address', prefix: 'address' } },
  { title: 'Additional Information', names: ['taxpayerCountry', 'ssn', 'maritalStatus', 'dependents'] },
];

const ownerText = (owner: FormValues): string => {
  const share = textAt(owner, 'percentageOwnership');
  return inOneLine(
    textAt(owner, 'name'),
    share && `${share}%`,
    textAt(owner, 'email'),
    formatPhone(textAt(owner, 'phone')),
  );
};

/** The seven sections of a business. */
export const businessGroups: readonly AnswerGroup[] = [
  {
    title: 'Basic Business Information',
    names: [
      'name',
      'entityType',
      'countryOfOrganization',
      'jurisdictionOfFormation',
      'dateOfFormation',
      'businessEmail',
      'businessPhone',
      'countryOfTaxResidency',
      'businessTaxId',
    ],
  },
  {
    title: 'Additional Business Information',
    names: ['canProvideProofOfAddress', 'proofOfAddressExplanation'],
  },
  { title: 'Primary Contact Information', names: ['primaryContact', 'primaryContactEmail', 'primaryContactPhone'] },
  {
    title: 'Principal Place of Business',
    names: ['isPhysicalSameAsMailing'],
    address: { label: 'Address', prefix: 'legalAddress' },
  },
  { title: 'Beneficial Owners', list: { name: 'beneficialOwners', label: 'Beneficial Owner', textOf: ownerText } },
  { title: 'Business Mailing Address', address: { label: 'Address', prefix: 'mailingAddress' } },
  {
    title: 'Registered Agent',
    names: ['registeredAgentName', 'registeredAgentEmail', 'registeredAgentPhone'],
    address: { label: 'Address', prefix: 'registeredAgentAddress' },
  },
];

const memberText = (member: FormValues): string =>
  inOneLine(
    memberTypeAt(member, ''),
    textAt(member, 'companyWebsite'),
    textAt(member, 'email'),
    formatPhone(textAt(member, 'phoneNumber')),
    textAt(member, 'contactNotes'),
  );

/** A trust and its members. */
export const trustGroups: readonly AnswerGroup[] = [
  { title: 'Trust Details', names: ['name', 'trustType', 'trustJurisdiction', 'tin', 'dateOfFormation'] },
  { title: 'Trust Members', list: { name: 'trustMembers', label: 'Trust Member', textOf: memberText } },
];

/** A brokerage or custodian. */
export const brokerageCustodianGroups: readonly AnswerGroup[] = [
  { title: 'Brokerage/Custodian', names: ['businessName', 'businessType', 'assetsClass'] },
  { title: 'Contact', names: ['businessWebsite', 'businessEmail', 'businessPhone'] },
  { title: 'Business Location', address: { label: 'Address', prefix: 'businessLocationAddress' } },
  { title: 'Notes', names: ['contactNotes'] },
];
