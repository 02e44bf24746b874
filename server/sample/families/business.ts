import type { BeneficialOwner, BusinessEntity } from '#server/generated/operations.gen';
import { pick, scatter } from '../support/arithmetic';
import { ein, phone, street, type Town, towns } from '../support/details';

/** The given values of a business; the others are derived. */
export interface BusinessSeed {
  readonly name: string;
  readonly type: BusinessEntity['entityType'];
  readonly formed: string;
  readonly jurisdiction?: string;
  /** The domain of its email addresses. */
  readonly domain: string;
  readonly contact: string;
  readonly owners: readonly (readonly [name: string, percent: number])[];
  /** Its mailing address, if it differs from the physical one. */
  readonly mailbox?: string;
  /** The explanation for a missing proof of address. */
  readonly unproven?: string;
}

const agents = [
  { name: 'Harbor Registered Agents, Inc.', domain: 'harbor-agents.example', line1: '40 Market Street', place: 'DE' },
  { name: 'First Prairie Agents LLC', domain: 'firstprairie.example', line1: '220 Capitol Avenue', place: 'WY' },
  { name: 'Statehouse Corporate Services', domain: 'statehouse-cs.example', line1: '9 Beacon Court', place: 'MA' },
] as const;

const agentTowns = {
  DE: { city: 'Wilmington', state: 'DE', zip: '19801', area: '302' },
  WY: { city: 'Cheyenne', state: 'WY', zip: '82001', area: '307' },
  MA: { city: 'Boston', state: 'MA', zip: '02108', area: '617' },
} as const;

const registeredAgent = (number: number) => {
  const agent = pick(agents, number);
  const place = agentTowns[agent.place];
  return {
    registeredAgentName: agent.name,
    registeredAgentEmail: `service@${agent.domain}`,
    registeredAgentPhone: phone(place.area, 40 + (number % 9)),
    registeredAgentAddressLine1: agent.line1,
    registeredAgentAddressLine2: `Suite ${100 + (number % 40) * 10}`,
    registeredAgentAddressCity: place.city,
    registeredAgentAddressState: place.state,
    registeredAgentAddressZipCode: place.zip,
    registeredAgentAddressCountry: 'United States',
  };
};

const mailing = (mailbox: string | undefined, town: Town) =>
  mailbox === undefined
    ? { isPhysicalSameAsMailing: true }
    : {
        isPhysicalSameAsMailing: false,
        mailingAddressLine1: mailbox,
        mailingAddressCity: town.city,
        mailingAddressState: town.state,
        mailingAddressZipCode: town.zip,
        mailingAddressCountry: 'United States',
      };

/** Returns an email address: `Eleanor Ashford` at `ashford.example` is `eleanor.ashford@ashford.example`. */
const mailOf = (name: string, domain: string): string =>
  `${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .trim()
    .replace(/ +/g, '.')}@${domain}`;

const owner = (name: string, percentageOwnership: number, domain: string, town: Town): BeneficialOwner => ({
  name,
  percentageOwnership,
  email: mailOf(name, domain),
  phone: phone(town.area, scatter(name)),
});

/** Returns all values of the Business step. */
export const business = (seed: BusinessSeed, town: Town = towns.boston): BusinessEntity => {
  const number = scatter(seed.name) % 9_967;
  return {
    name: seed.name,
    entityType: seed.type,
    countryOfOrganization: 'United States',
    countryOfTaxResidency: 'United States',
    dateOfFormation: seed.formed,
    jurisdictionOfFormation: seed.jurisdiction ?? 'Delaware',
    businessTaxId: ein(number),
    businessEmail: `office@${seed.domain}`,
    businessPhone: phone(town.area, number),
    canProvideProofOfAddress: seed.unproven === undefined,
    ...(seed.unproven !== undefined && { proofOfAddressExplanation: seed.unproven }),
    primaryContact: seed.contact,
    primaryContactEmail: mailOf(seed.contact, seed.domain),
    primaryContactPhone: phone(town.area, number + 1),
    legalAddressLine1: street(town, number),
    legalAddressLine2: `Floor ${2 + (number % 18)}`,
    legalAddressCity: town.city,
    legalAddressState: town.state,
    legalAddressZipCode: town.zip,
    legalAddressCountry: 'United States',
    ...mailing(seed.mailbox, town),
    ...registeredAgent(number),
    beneficialOwners: seed.owners.map(([name, percent]) => owner(name, percent, seed.domain, town)),
  };
};
