import { createContext } from 'react';
import type { FormValues } from '../values';

/** The kinds of things the forms ask for again and again, by their parts. */
export const parts = {
  address: ['Line1', 'Line2', 'City', 'State', 'ZipCode', 'Country'],
  details: ['name', 'email', 'phone'],
  contact: ['website', 'email', 'phone'],
  phone: ['phone'],
  email: ['email'],
} as const;

export type Kind = keyof typeof parts;

/** Something that was typed before. */
export interface Suggestion {
  readonly kind: Kind;
  /** What a chip says: "Use my phone from Individual". */
  readonly label: string;
  readonly values: Readonly<Record<string, string>>;
  /** Where in this form it was typed: `businessEntities[0]`. */
  readonly from?: string;
}

/** What is known at the moment, best first. */
export type FindSuggestions = (values: FormValues) => readonly Suggestion[];

/** Where a form's fields find what was typed before; without it nothing is offered. */
export const SuggestionsContext = createContext<FindSuggestions | undefined>(undefined);
