import { useMemo } from 'react';
import type { DraftStep } from '@/api';
import { isDeleted } from '@/forms/entries/deletedEntries';
import {
  type FindSuggestions,
  type SuggestionKind,
  type Suggestion,
  distinct,
  parts,
} from '@/forms/suggestions/suggestionsFor';
import { type FormValues, entriesAt, nameAt, recordAt, textAt } from '@/forms/values';
import { isRecord } from '@/lib/isRecord';
import { formatPhone } from '@/lib/phone';
import { useStoredSteps } from '../wizard/progress';

/** A suggestion as its kind, the text of its button, and the texts of the parts of the kind. */
type Found = readonly [kind: SuggestionKind, label: string, ...texts: readonly string[]];

/** Completes what was found; none without a text. `from` is the entry of this form it comes from. */
const suggestions = (all: readonly Found[], from?: string): Suggestion[] =>
  all.flatMap(([kind, label, ...texts]) => {
    if (texts.every((text) => text === '')) return [];
    const values = Object.fromEntries(parts[kind].map((part, index) => [part, texts[index] ?? '']));
    return [{ kind, label, values, ...(from !== undefined && { from }) }];
  });

const addressAt = (record: FormValues, prefix: string): string[] =>
  parts.address.map((part) => textAt(record, `${prefix}${part}`));

/** The phone number of the individual with its country code, which other forms have no field for. */
function phoneOf(record: FormValues): string {
  const number = textAt(record, 'phoneNumber');
  const international = formatPhone(number, textAt(record, 'countryCode'));
  return international.startsWith('+') ? international : number;
}

function inIndividual(record: FormValues): Found[] {
  const [email, phone] = [textAt(record, 'email'), phoneOf(record)];
  const name = [textAt(record, 'firstName'), textAt(record, 'lastName')].filter(Boolean).join(' ');
  return [
    ['email', 'Use my email from Individual', email],
    ['phone', 'Use my phone from Individual', phone],
    ['details', 'Use my name, email and phone from Individual', name, email, phone],
    ['contact', 'Use my email and phone from Individual', '', email, phone],
    ['address', 'Use my address from Individual', ...addressAt(record, 'address')],
    ['address', 'Use my employer’s address from Individual', ...addressAt(record, 'employerAddress')],
  ];
}

/** The name, email and phone of a person; none for a name without email and phone. */
function inPerson(record: FormValues, ...fields: readonly [name: string, email: string, phone: string]): Found[] {
  const [name = '', email = '', phone = ''] = fields.map((field) => textAt(record, field));
  if (name === '' || (email === '' && phone === '')) return [];
  const label = `Use ${name}`;
  return [
    ['details', label, name, email, phone],
    ['contact', label, '', email, phone],
  ];
}

function inBusiness(business: FormValues): Found[] {
  const name = nameAt(business, '') || 'this business';
  const owners = entriesAt(business, 'beneficialOwners').filter((owner) => !isDeleted(owner));
  const [email, phone] = [textAt(business, 'businessEmail'), textAt(business, 'businessPhone')];
  const mailing = business['isPhysicalSameAsMailing'] === true ? [] : addressAt(business, 'mailingAddress');
  const agent = addressAt(business, 'registeredAgentAddress');
  return [
    ['email', `Use the email of ${name}`, email],
    ['phone', `Use the phone of ${name}`, phone],
    ['contact', `Use the email and phone of ${name}`, '', email, phone],
    ['address', `Use the address of ${name}`, ...addressAt(business, 'legalAddress')],
    ['address', `Use the registered agent address of ${name}`, ...agent],
    ['address', `Use the mailing address of ${name}`, ...mailing],
    ...inPerson(business, 'primaryContact', 'primaryContactEmail', 'primaryContactPhone'),
    ...inPerson(business, 'registeredAgentName', 'registeredAgentEmail', 'registeredAgentPhone'),
    ...owners.flatMap((owner) => inPerson(owner, 'name', 'email', 'phone')),
  ];
}

const inTrust = (trust: FormValues): Found[] =>
  entriesAt(trust, 'trustMembers').flatMap((member): Found[] => {
    if (isDeleted(member)) return [];
    const [email, phone] = [textAt(member, 'email'), textAt(member, 'phoneNumber')];
    return [
      ['contact', `Use ${email || phone}`, textAt(member, 'companyWebsite'), email, phone],
      ['email', `Use ${email}`, email],
      ['phone', `Use the phone of ${email || 'a trust member'}`, phone],
    ];
  });

function inBrokerageCustodian(brokerageCustodian: FormValues): Found[] {
  const name = textAt(brokerageCustodian, 'businessName');
  const [email, phone] = [textAt(brokerageCustodian, 'businessEmail'), textAt(brokerageCustodian, 'businessPhone')];
  return [
    ['contact', `Use ${name}`, textAt(brokerageCustodian, 'businessWebsite'), email, phone],
    ['email', `Use the email of ${name}`, email],
    ['phone', `Use the phone of ${name}`, phone],
    ['address', `Use the address of ${name}`, ...addressAt(brokerageCustodian, 'businessLocationAddress')],
  ];
}

const readers = { businessEntities: inBusiness, trusts: inTrust, brokerageCustodians: inBrokerageCustodian } as const;

type List = keyof typeof readers;

/** The list in the form of a step. */
const listOf: Partial<Record<DraftStep, List>> = { business: 'businessEntities', trust: 'trusts' };

/** Reads the suggestions in a list, deleted entries left out; `isOwn` marks the list of the form itself. */
const inList = (list: List, values: FormValues, isOwn: boolean): Suggestion[] =>
  entriesAt(values, list).flatMap((entry, index) =>
    isDeleted(entry) ? [] : suggestions(readers[list](entry), isOwn ? `${list}[${index}]` : undefined),
  );

/** Finds suggestions; reads the form once for each change of its list, for all fields. */
function createFindSuggestions(elsewhere: readonly Suggestion[], ownList: List | undefined): FindSuggestions {
  let list: unknown;
  let found: Partial<Record<SuggestionKind, readonly Suggestion[]>> = {};
  return (kind, values) => {
    const current = ownList && values[ownList];
    if (current !== list) found = {};
    list = current;
    return (found[kind] ??= distinct(kind, [...elsewhere, ...(ownList ? inList(ownList, values, true) : [])]));
  };
}

/** A response as a record. Its shape is checked here, because a backend may return anything. */
const recordOf = (response: unknown): FormValues => (isRecord(response) ? response : {});

/** Suggests the values of the other steps, and of the form itself, for equal fields. */
export function useSuggestions(step: DraftStep): FindSuggestions {
  const { individual, businesses, trusts, brokerageCustodians } = useStoredSteps();
  return useMemo(() => {
    const ownList = listOf[step];
    const stored = { ...recordOf(businesses.data), ...recordOf(trusts.data), ...recordOf(brokerageCustodians.data) };
    const lists = (['businessEntities', 'trusts', 'brokerageCustodians'] as const).filter((list) => list !== ownList);
    const mine = step === 'individual' ? [] : inIndividual(recordAt(recordOf(individual.data), 'individual'));
    const elsewhere = [...suggestions(mine), ...lists.flatMap((list) => inList(list, stored, false))];
    return createFindSuggestions(elsewhere, ownList);
  }, [individual.data, businesses.data, trusts.data, brokerageCustodians.data, step]);
}
