import type { FormApi } from 'final-form';
import { createContext, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { fieldId, useFormContext } from './formContext';
import type { FormValues } from './values';

/** A collapsible card of a form: an entry of a list. */
export interface FormCard {
  /** Begins the paths of its fields: `businessEntities[0]`. */
  readonly path: string;
  /** Names the card, and the entry in it, that has the field at `path`: "Business 2 · Harbor LLC, Beneficial Owner 1". */
  readonly titleOf: (path: string) => string;
  readonly open: () => void;
  readonly isOpen: boolean;
}

const cardsOf = new WeakMap<FormApi<FormValues>, Set<FormCard>>();

/** Adds a card to a form; returns a function that removes it. */
export function registerCard(form: FormApi<FormValues>, card: FormCard): () => void {
  const cards = cardsOf.get(form) ?? new Set<FormCard>();
  cardsOf.set(form, cards.add(card));
  return () => cards.delete(card);
}

/** The card that contains the field at `path`. */
const cardAround = (form: FormApi<FormValues>, path: string): FormCard | undefined =>
  [...(cardsOf.get(form) ?? [])].find((card) => `${path}.`.startsWith(`${card.path}.`));

/** The title of the card that contains the field at `path`; empty for a field outside of all cards. */
export const cardTitleOf = (form: FormApi<FormValues>, path: string): string =>
  cardAround(form, path)?.titleOf(path) ?? '';

/** The title of that card without the entry in it: "Business 2 · Harbor LLC". */
export function ownTitleOf(form: FormApi<FormValues>, path: string): string {
  const card = cardAround(form, path);
  return card?.titleOf(card.path) ?? '';
}

/** Paths of the open cards. */
export const openCards = (form: FormApi<FormValues>): string[] =>
  [...(cardsOf.get(form) ?? [])].filter(({ isOpen }) => isOpen).map(({ path }) => path);

/** Paths of the cards that are open in a restored form; undefined in a new one. */
export const OpenAtStartContext = createContext<readonly string[] | undefined>(undefined);

/**
 * Moves the focus to the field at a path, and opens the card that contains it. `flushSync` renders the field within the
 * event, as React documents it for a focus that follows a change: an effect of the card would run after the event, in
 * which phones no longer open the keyboard, and the caller could not know whether the field exists.
 *
 * @returns a function that returns whether the field exists.
 */
export function useFocusField(): (path: string) => boolean {
  const { form, id } = useFormContext();
  return useCallback(
    (path) => {
      flushSync(() => cardAround(form, path)?.open());
      const field = document.getElementById(fieldId(id, path));
      field?.focus();
      return field !== null;
    },
    [form, id],
  );
}
