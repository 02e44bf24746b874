import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import {
  type DraftStep,
  useGetBusinessesQuery,
  useGetIndividualQuery,
  useGetOnboardingBrokerageCustodiansQuery,
  useGetTrustsQuery,
} from '@/api';
import { selectUser } from '@/auth/authSlice';
import { isDeleted } from '@/forms/entries/deletedEntries';
import { join } from '@/forms/paths';
import { type FindSuggestions, type Kind, type Suggestion, distinct, parts } from '@/forms/suggestions/suggestionsFor';
import { type FormValues, entriesAt, nameAt, recordAt, textAt } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';

type Create = (kind: Kind, label: string, ...texts: readonly string[]) => Suggestion[];

/** Creates suggestions from the texts of the parts of a kind; none without a text. */
const createFrom =
  (from?: string): Create =>
  (kind, label, ...texts) => {
    if (texts.every((text) => text === '')) return [];
    const values = Object.fromEntries(parts[kind].map((part, index) => [part, texts[index] ?? '']));
    return [{ kind, label, values, ...(from !== undefined && { from }) }];
  };

const addressAt = (record: FormValues, prefix: string): string[] =>
  parts.address.map((part) => textAt(record, `${prefix}${part}`));

function fromIndividual(record: FormValues): Suggestion[] {
  const create = createFrom();
  const [email, phone] = [textAt(record, 'email'), textAt(record, 'phoneNumber')];
  const name = [textAt(record, 'firstName'), textAt(record, 'lastName')].filter(Boolean).join(' ');
  return [
    create('email', 'Use my email from Individual', email),
    create('phone', 'Use my phone from Individual', phone),
    create('details', 'Use my name, email and phone from Individual', name, email, phone),
    create('contact', 'Use my email and phone from Individual', '', email, phone),
    create('address', 'Use my address from Individual', ...addressAt(record, 'address')),
    create('address', 'Use my employer’s address from Individual', ...addressAt(record, 'employerAddress')),
  ].flat();
}

type Read = (record: FormValues, create: Create) => readonly Suggestion[][];

/** Reads the name, email and phone of a person; none for a name without email and phone. */
function readPerson(record: FormValues, create: Create, ...names: readonly [string, string, string]): Suggestion[][] {
  const [nameField, emailField, phoneField] = names;
  const [name, email, phone] = [textAt(record, nameField), textAt(record, emailField), textAt(record, phoneField)];
  if (name === '' || (email === '' && phone === '')) return [];
  const label = `Use ${name}`;
  return [create('details', label, name, email, phone), create('contact', label, '', email, phone)];
}

const readBusiness: Read = (business, create) => {
  const name = nameAt(business, '') || 'this business';
  const owners = entriesAt(business, 'beneficialOwners').filter((owner) => !isDeleted(owner));
  const [email, phone] = [textAt(business, 'businessEmail'), textAt(business, 'businessPhone')];
  const hasMailingAddress = business['isPhysicalSameAsMailing'] !== true;
  return [
    create('email', `Use the email of ${name}`, email),
    create('phone', `Use the phone of ${name}`, phone),
    create('contact', `Use the email and phone of ${name}`, '', email, phone),
    create('address', `Use the address of ${name}`, ...addressAt(business, 'legalAddress')),
    create(
      'address',
      `Use the registered agent’s address of ${name}`,
      ...addressAt(business, 'registeredAgentAddress'),
    ),
    ...(hasMailingAddress
      ? [create('address', `Use the mailing address of ${name}`, ...addressAt(business, 'mailingAddress'))]
      : []),
    ...readPerson(business, create, 'primaryContact', 'primaryContactEmail', 'primaryContactPhone'),
    ...readPerson(business, create, 'registeredAgentName', 'registeredAgentEmail', 'registeredAgentPhone'),
    ...owners.flatMap((owner) => readPerson(owner, create, 'name', 'email', 'phone')),
  ];
};

const readTrust: Read = (trust, create) =>
  entriesAt(trust, 'trustMembers').flatMap((member) => {
    if (isDeleted(member)) return [];
    const [email, phone] = [textAt(member, 'email'), textAt(member, 'phoneNumber')];
    return [
      create('contact', `Use ${email || phone}`, textAt(member, 'companyWebsite'), email, phone),
      create('email', `Use ${email}`, email),
      create('phone', `Use the phone of ${email || 'a trust member'}`, phone),
    ];
  });

const readAccount: Read = (account, create) => {
  const name = textAt(account, 'businessName');
  const [email, phone] = [textAt(account, 'businessEmail'), textAt(account, 'businessPhone')];
  return [
    create('contact', `Use ${name}`, textAt(account, 'businessWebsite'), email, phone),
    create('email', `Use the email of ${name}`, email),
    create('phone', `Use the phone of ${name}`, phone),
    create('address', `Use the address of ${name}`, ...addressAt(account, 'businessLocationAddress')),
  ];
};

const readers = { businessEntities: readBusiness, trusts: readTrust, brokerageCustodians: readAccount } as const;

type List = keyof typeof readers;

/** The list in the form of a step. */
const listOf: Partial<Record<DraftStep, List>> = { business: 'businessEntities', trust: 'trusts' };

/** Reads the suggestions in a list, deleted entries left out; `isOwn` marks the list of the form itself. */
const fromList = (list: List, values: FormValues, isOwn: boolean): Suggestion[] =>
  entriesAt(values, list).flatMap((entry, index) => {
    const create = createFrom(isOwn ? join(list, String(index)) : undefined);
    return isDeleted(entry) ? [] : readers[list](entry, create).flat();
  });

/** Finds suggestions; reads the form once for each change of its list, for all fields. */
function createFind(elsewhere: readonly Suggestion[], step: DraftStep): FindSuggestions {
  const own = listOf[step];
  let list: unknown;
  let found: Partial<Record<Kind, readonly Suggestion[]>> = {};
  return (kind, values) => {
    const current = own && values[own];
    if (current !== list) found = {};
    list = current;
    return (found[kind] ??= distinct(kind, [...elsewhere, ...(own ? fromList(own, values, true) : [])]));
  };
}

/** A response as a record. Its shape is checked here, because a backend may return anything. */
const recordOf = (response: unknown): FormValues => (isRecord(response) ? response : {});

/** Suggests the values of the other steps, and of the form itself, for equal fields. */
export function usePrefill(step: DraftStep): FindSuggestions {
  const email = useSelector(selectUser)?.email ?? '';
  const individual = useGetIndividualQuery(email === '' ? {} : { email }).data;
  const businesses = useGetBusinessesQuery().data;
  const trusts = useGetTrustsQuery().data;
  const accounts = useGetOnboardingBrokerageCustodiansQuery().data;
  return useMemo(() => {
    const stored = { ...recordOf(businesses), ...recordOf(trusts), ...recordOf(accounts) };
    const lists = (['businessEntities', 'trusts', 'brokerageCustodians'] as const).filter(
      (list) => list !== listOf[step],
    );
    const elsewhere = lists.flatMap((list) => fromList(list, stored, false));
    const own = step === 'individual' ? [] : fromIndividual(recordAt(recordOf(individual), 'individual'));
    return createFind([...own, ...elsewhere], step);
  }, [individual, businesses, trusts, accounts, step]);
}
