import type {
  BankAccountFields,
  BrokerageCustodianFields,
  CharitableOrganizationFields,
  ContactFields,
  InsuranceCompanyFields,
  VendorFields,
} from '#server/generated/operations.gen';
import { scatter } from '../support/arithmetic';
import { ein, phone, street, type Town, towns } from '../support/details';

/** Returns the domain of a firm: Returns the domain of a firm: `Calder & Finch` is `calder-finch.example`. */
export const domainOf = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()
    .replace(/ +/g, '-')}.example`;

const location = (name: string, town: Town) => ({
  businessName: name,
  businessWebsite: domainOf(name),
  businessEmail: `clients@${domainOf(name)}`,
  businessPhone: phone(town.area, scatter(name)),
  businessLocationAddressLine1: street(town, scatter(name)),
  businessLocationAddressCity: town.city,
  businessLocationAddressState: town.state,
  businessLocationAddressZipCode: town.zip,
  businessLocationAddressCountry: 'United States',
});

const notes = (text: string | undefined) => (text === undefined ? {} : { contactNotes: text });

/** Creates a brokerage or custodian by name. */
export const custodian = (
  name: string,
  businessType: BrokerageCustodianFields['businessType'],
  assetsClass: string,
  town: Town = towns.newYork,
  contactNotes?: string,
): BrokerageCustodianFields => ({ ...location(name, town), businessType, assetsClass, ...notes(contactNotes) });

/** Creates an insurance company by name. */
export const insurer = (
  name: string,
  insuranceType: InsuranceCompanyFields['insuranceType'],
  town: Town = towns.chicago,
  contactNotes?: string,
): InsuranceCompanyFields => ({ ...location(name, town), insuranceType, ...notes(contactNotes) });

/** Creates a bank account of the books. */
export const bankAccount = (
  glCode: string,
  assetsType: string,
  accountType: string,
  debitCredit: BankAccountFields['debitCredit'] = 'Debit',
): BankAccountFields => ({ glCode, assetsType, debitCredit, accountType });

/** Creates a contact at a firm: `name@firm.example` without the `.example`. */
export const contact = (
  contactType: ContactFields['contactType'],
  mailbox: string,
  contactNotes?: string,
  area = '617',
): ContactFields => {
  const email = `${mailbox}.example`;
  const companyWebsite = email.replace(/^.*@/, '');
  return { contactType, companyWebsite, email, phoneNumber: phone(area, scatter(mailbox)), ...notes(contactNotes) };
};

/** Creates a vendor by name, with its address. */
export const vendor = (name: string, vendorType: string, town: Town, contactNotes?: string): VendorFields => ({
  name,
  vendorType,
  companyWebsite: domainOf(name),
  email: `billing@${domainOf(name)}`,
  phoneNumber: phone(town.area, scatter(name)),
  addressLine1: street(town, scatter(name)),
  addressCity: town.city,
  addressState: town.state,
  addressZipCode: town.zip,
  addressCountry: 'United States',
  ...notes(contactNotes),
});

/** Creates a charitable organization by name. */
export const charity = (
  name: string,
  organizationType: CharitableOrganizationFields['organizationType'],
  town: Town,
  contactNotes?: string,
): CharitableOrganizationFields => ({
  name,
  organizationType,
  ein: ein(scatter(name) % 9_941),
  website: domainOf(name),
  email: `giving@${domainOf(name)}`,
  phone: phone(town.area, scatter(name)),
  addressLine1: street(town, scatter(name)),
  addressCity: town.city,
  addressState: town.state,
  addressZipCode: town.zip,
  addressCountry: 'United States',
  ...notes(contactNotes),
});
