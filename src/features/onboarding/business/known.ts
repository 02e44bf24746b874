import type { IndividualRecord } from '../../../api';
import { nameAt, textAt } from '../../../forms/business/read';
import { entriesAt } from '../../../forms/entries/useEntries';
import type { FindKnown, Known } from '../../../forms/offers/known';
import { parts } from '../../../forms/offers/known';
import type { FormValues } from '../../../forms/values';

type Place = Pick<Known, 'from'>;

const isFilled = ({ values }: Known): boolean => Object.values(values).some((text) => text !== '');

function addressAt(record: FormValues, prefix: string, label: string, place: Place = {}): Known {
  const values = Object.fromEntries(parts.address.map((part) => [part, textAt(record, `${prefix}${part}`)]));
  return { kind: 'address', label, values, ...place };
}

interface Names {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}

/** A person whole, for fields that ask for one. A name alone is no help. */
function personAt(record: FormValues, names: Names, place: Place): Known[] {
  const values = {
    name: textAt(record, names.name),
    email: textAt(record, names.email),
    phone: textAt(record, names.phone),
  };
  const helps = values.name !== '' && (values.email !== '' || values.phone !== '');
  return helps ? [{ kind: 'details', label: `Use ${values.name}`, values, ...place }] : [];
}

/** What the Individual step holds. */
function knownFromIndividual(individual: IndividualRecord): Known[] {
  const record: FormValues = { ...individual };
  const [email, phone] = [textAt(record, 'email'), textAt(record, 'phoneNumber')];
  const name = [textAt(record, 'firstName'), textAt(record, 'lastName')].filter(Boolean).join(' ');
  const all: Known[] = [
    { kind: 'email', label: 'Use my email from Individual', values: { email } },
    { kind: 'phone', label: 'Use my phone from Individual', values: { phone } },
    { kind: 'details', label: 'Use my name, email and phone from Individual', values: { name, email, phone } },
    addressAt(record, 'address', 'Use my address from Individual'),
    addressAt(record, 'employerAddress', 'Use my employer’s address from Individual'),
  ];
  return all.filter(isFilled);
}

const contact = { name: 'primaryContact', email: 'primaryContactEmail', phone: 'primaryContactPhone' };
const agent = { name: 'registeredAgentName', email: 'registeredAgentEmail', phone: 'registeredAgentPhone' };
const owner = { name: 'name', email: 'email', phone: 'phone' };

function knownFromBusiness(business: FormValues, from: string): Known[] {
  const name = nameAt(business, '') || 'this business';
  const owners = entriesAt(business, 'beneficialOwners').filter(({ deleted }) => deleted !== true);
  const [email, phone] = [textAt(business, 'businessEmail'), textAt(business, 'businessPhone')];
  const all: Known[] = [
    { kind: 'email', label: `Use the email of ${name}`, values: { email }, from },
    { kind: 'phone', label: `Use the phone of ${name}`, values: { phone }, from },
    addressAt(business, 'legalAddress', `Use the address of ${name}`, { from }),
    addressAt(business, 'registeredAgentAddress', `Use the registered agent’s address of ${name}`, { from }),
    ...(business['isPhysicalSameAsMailing'] === true
      ? []
      : [addressAt(business, 'mailingAddress', `Use the mailing address of ${name}`, { from })]),
    ...[contact, agent].flatMap((names) => personAt(business, names, { from })),
    ...owners.flatMap((one) => personAt(one, owner, { from })),
  ];
  return all.filter(isFilled);
}

/** What the businesses in the form hold, those removed left out. */
function knownFromBusinesses(values: FormValues): Known[] {
  const all = entriesAt(values, 'businessEntities');
  return all.flatMap((business, index) =>
    business['deleted'] === true ? [] : knownFromBusiness(business, `businessEntities[${index}]`),
  );
}

/** Finds what is known; computed once for every state of the form, whatever the number of fields that ask. */
export function createFind(individual: IndividualRecord | undefined): FindKnown {
  const own = individual === undefined ? [] : knownFromIndividual(individual);
  let last: { list: unknown; all: readonly Known[] } | undefined;
  return (values) => {
    const list = values['businessEntities'];
    if (last?.list !== list) last = { list, all: [...own, ...knownFromBusinesses(values)] };
    return last?.all ?? own;
  };
}
