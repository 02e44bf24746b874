import { entriesAt, nameAt, textAt } from '@/forms/values';
import type { Suggestion } from '@/forms/suggestions/suggestion';
import { parts } from '@/forms/suggestions/suggestion';
import { join } from '@/forms/paths';
import type { FormValues } from '@/forms/values';

/** Where in the form something was typed; nothing where it comes from another step. */
type Place = Pick<Suggestion, 'from'>;

const isFilled = ({ values }: Suggestion): boolean => Object.values(values).some((text) => text !== '');

function addressAt(record: FormValues, prefix: string, label: string, place: Place = {}): Suggestion {
  const values = Object.fromEntries(parts.address.map((part) => [part, textAt(record, `${prefix}${part}`)]));
  return { kind: 'address', label, values, ...place };
}

interface Names {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** A person whole, for fields that ask for one. A name alone is no help. */
function personAt(record: FormValues, names: Names, place: Place): Suggestion[] {
  const values = {
    name: textAt(record, names.name),
    email: textAt(record, names.email),
    phone: textAt(record, names.phone),
  };
  const helps = values.name !== '' && (values.email !== '' || values.phone !== '');
  return helps ? [{ kind: 'details', label: `Use ${values.name}`, values, ...place }] : [];
}

/** How to reach somebody, for fields that ask for it. */
function contactOf(label: string, website: string, email: string, phone: string, place: Place = {}): Suggestion {
  return { kind: 'contact', label, values: { website, email, phone }, ...place };
}

/** What the Individual step holds. */
export function suggestionsFromIndividual(record: FormValues): Suggestion[] {
  const [email, phone] = [textAt(record, 'email'), textAt(record, 'phoneNumber')];
  const name = [textAt(record, 'firstName'), textAt(record, 'lastName')].filter(Boolean).join(' ');
  const all: Suggestion[] = [
    { kind: 'email', label: 'Use my email from Individual', values: { email } },
    { kind: 'phone', label: 'Use my phone from Individual', values: { phone } },
    { kind: 'details', label: 'Use my name, email and phone from Individual', values: { name, email, phone } },
    contactOf('Use my email and phone from Individual', '', email, phone),
    addressAt(record, 'address', 'Use my address from Individual'),
    addressAt(record, 'employerAddress', 'Use my employer’s address from Individual'),
  ];
  return all.filter(isFilled);
}

const contact = { name: 'primaryContact', email: 'primaryContactEmail', phone: 'primaryContactPhone' };
const agent = { name: 'registeredAgentName', email: 'registeredAgentEmail', phone: 'registeredAgentPhone' };
const owner = { name: 'name', email: 'email', phone: 'phone' };

function suggestionsFromBusiness(business: FormValues, place: Place): Suggestion[] {
  const name = nameAt(business, '') || 'this business';
  const owners = entriesAt(business, 'beneficialOwners').filter(({ deleted }) => deleted !== true);
  const [email, phone] = [textAt(business, 'businessEmail'), textAt(business, 'businessPhone')];
  const people = [
    ...[contact, agent].flatMap((names) => personAt(business, names, place)),
    ...owners.flatMap((one) => personAt(one, owner, place)),
  ];
  return [
    { kind: 'email', label: `Use the email of ${name}`, values: { email }, ...place },
    { kind: 'phone', label: `Use the phone of ${name}`, values: { phone }, ...place },
    contactOf(`Use the email and phone of ${name}`, '', email, phone, place),
    addressAt(business, 'legalAddress', `Use the address of ${name}`, place),
    addressAt(business, 'registeredAgentAddress', `Use the registered agent’s address of ${name}`, place),
    ...(business['isPhysicalSameAsMailing'] === true
      ? []
      : [addressAt(business, 'mailingAddress', `Use the mailing address of ${name}`, place)]),
    ...people,
    ...people.map(({ label, values }) => contactOf(label, '', values['email'] ?? '', values['phone'] ?? '', place)),
  ];
}

function suggestionsFromTrust(trust: FormValues, place: Place): Suggestion[] {
  const members = entriesAt(trust, 'trustMembers').filter(({ deleted }) => deleted !== true);
  return members.flatMap((member) => {
    const [email, phone] = [textAt(member, 'email'), textAt(member, 'phoneNumber')];
    return [
      contactOf(`Use ${email || phone}`, textAt(member, 'companyWebsite'), email, phone, place),
      { kind: 'email' as const, label: `Use ${email}`, values: { email }, ...place },
      { kind: 'phone' as const, label: `Use the phone of ${email || 'a trust member'}`, values: { phone }, ...place },
    ];
  });
}

function suggestionsFromAccount(account: FormValues, place: Place): Suggestion[] {
  const name = textAt(account, 'businessName');
  const [email, phone] = [textAt(account, 'businessEmail'), textAt(account, 'businessPhone')];
  return [
    contactOf(`Use ${name}`, textAt(account, 'businessWebsite'), email, phone, place),
    { kind: 'email', label: `Use the email of ${name}`, values: { email }, ...place },
    { kind: 'phone', label: `Use the phone of ${name}`, values: { phone }, ...place },
    addressAt(account, 'businessLocationAddress', `Use the address of ${name}`, place),
  ];
}

const readers = {
  businessEntities: suggestionsFromBusiness,
  trusts: suggestionsFromTrust,
  brokerageCustodians: suggestionsFromAccount,
} as const;

/** The lists that hold something worth offering. */
export const factLists = ['businessEntities', 'trusts', 'brokerageCustodians'] as const;

/**
 * What a list holds, those removed left out.
 *
 * @param values - A form that is such a list, or what is stored of one.
 * @param here - Whether it is the form the fields stand in.
 */
export function suggestionsFromList(list: (typeof factLists)[number], values: FormValues, here: boolean): Suggestion[] {
  return entriesAt(values, list)
    .flatMap((entry, index) =>
      entry['deleted'] === true ? [] : readers[list](entry, here ? { from: join(list, String(index)) } : {}),
    )
    .filter(isFilled);
}
