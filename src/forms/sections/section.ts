import type { HTMLInputAutoCompleteAttribute } from 'react';
import type { FieldName } from '@/lib/formSchema';
import { type SuggestionKind, parts } from '../suggestions/suggestionsFor';
import type { FormValues } from '../values';

/** A field with settings of its control; its name alone where it needs none. The contract decides on the control. */
export interface FieldItem<T> {
  readonly name: FieldName<T>;
  /** Takes a full row of the two columns. */
  readonly wide?: boolean;
  /** What the browser may fill in; nothing by default. */
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  /** The on-screen keyboard; by default that of the kind of the field. */
  readonly inputMode?: 'numeric';
  /** How many years ago the calendar of an empty date opens; today by default. */
  readonly opensYearsAgo?: number;
}

/** The names of an address of `T`, without their ends (`Line1`): `legalAddress`. */
type AddressName<T> =
  string extends FieldName<T>
    ? string
    : FieldName<T> extends infer Name
      ? Name extends `${infer Prefix}Line1`
        ? Prefix
        : never
      : never;

/** An address of six fields. */
interface AddressItem<T> {
  readonly address: AddressName<T>;
  /** Lets the browser fill in the address of the user. */
  readonly autoFill?: boolean;
}

/** A list of the record. The form renders it with a component of its own, the review each entry as a line of text. */
export interface ListItem<T> {
  readonly list: FieldName<T>;
  /** Numbered, the label of an entry in the review. */
  readonly label: string;
  readonly textOf: (entry: FormValues) => string;
}

/** A heading within a section of the form. */
interface HeadingItem {
  readonly heading: string;
}

/** Buttons of the form that fill fields with values entered elsewhere. */
interface SuggestionsItem<T> {
  readonly suggestions: SuggestionKind;
  /** The fields to fill, in the order of the parts of the kind. */
  readonly fields: readonly FieldName<T>[];
}

/** What a section has, in the order on the screen. */
export type SectionItem<T> =
  FieldName<T> | FieldItem<T> | AddressItem<T> | ListItem<T> | HeadingItem | SuggestionsItem<T>;

/**
 * A section of a record of type `T`. Its form, its review and its card render the same sections; labels, rules and
 * conditions are those of the contract.
 */
export interface Section<T> {
  readonly title: string;
  /** The form shows a number before the title: hidden sections do not count. */
  readonly isNumbered?: boolean;
  readonly items: readonly SectionItem<T>[];
}

/** Sections of any record, as components take them. */
export type Sections = readonly Section<FormValues>[];

/** The names of the six fields of an address. */
export const addressNames = (prefix: string): string[] => parts.address.map((part) => `${prefix}${part}`);

/** The names of the fields of a section, a list as one field. */
export const namesIn = ({ items }: Section<FormValues>): string[] =>
  items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    if ('name' in item) return [item.name];
    if ('address' in item) return addressNames(item.address);
    return 'list' in item ? [item.list] : [];
  });

/** The names of the sections of an organization after the first. */
interface CompanyNames<T> {
  readonly contact: readonly [website: FieldName<T>, email: FieldName<T>, phone: FieldName<T>];
  readonly address: AddressItem<T>['address'];
  readonly notes: FieldName<T>;
}

/** Contact, address and notes of an organization. Spec: R-FAM-7. */
export function companySections<T>(names: CompanyNames<T>, addressTitle = 'Address'): readonly Section<T>[] {
  const [website, email, phone] = names.contact;
  return [
    {
      title: 'Contact',
      items: [{ name: website, wide: true }, email, phone, { suggestions: 'contact', fields: names.contact }],
    },
    { title: addressTitle, items: [{ address: names.address }] },
    { title: 'Notes', items: [names.notes] },
  ];
}
