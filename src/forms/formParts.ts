import type { FormApi } from 'final-form';
import { createContext, useCallback } from 'react';
import { flushSync } from 'react-dom';
import { fieldId, useFormContext } from './formContext';
import type { FormValues } from './values';

/** A part of a form that can be closed: a card of a list. */
export interface FormPart {
  /** Begins the paths of its fields: `businessEntities[0]`. */
  readonly path: string;
  /** Names the part, and the entry in it, that has the field at `path`: "Business 2 · Harbor LLC, Owner 1". */
  readonly describe: (path: string) => string;
  readonly open: () => void;
  readonly isOpen: boolean;
}

const partsOf = new WeakMap<FormApi<FormValues>, Set<FormPart>>();

/** Adds a part to a form; returns a function that removes it. */
export function registerPart(form: FormApi<FormValues>, part: FormPart): () => void {
  const parts = partsOf.get(form) ?? new Set<FormPart>();
  partsOf.set(form, parts.add(part));
  return () => parts.delete(part);
}

/** The parts that contain the field at `path`, outermost first. */
function partsAround(form: FormApi<FormValues>, path: string): FormPart[] {
  const around = [...(partsOf.get(form) ?? [])].filter((part) => `${path}.`.startsWith(`${part.path}.`));
  return around.sort((one, other) => one.path.length - other.path.length);
}

/** Names the parts that contain the field at `path`; empty for a field outside of all parts. */
export const placeOf = (form: FormApi<FormValues>, path: string): string =>
  partsAround(form, path)
    .map((part) => part.describe(path))
    .join(', ');

/** Paths of the open parts. */
export const openParts = (form: FormApi<FormValues>): string[] =>
  [...(partsOf.get(form) ?? [])].filter(({ isOpen }) => isOpen).map(({ path }) => path);

/** Paths of the parts that are open in a restored form; undefined in a new one. */
export const OpenAtStartContext = createContext<readonly string[] | undefined>(undefined);

/**
 * Moves the focus to the field at a path, and opens the card that contains it.
 *
 * @returns a function that returns whether the field exists.
 */
export function useFocusField(): (path: string) => boolean {
  const { form, id } = useFormContext();
  return useCallback(
    (path) => {
      flushSync(() => partsAround(form, path).forEach((part) => part.open()));
      const field = document.getElementById(fieldId(id, path));
      field?.focus();
      return field !== null;
    },
    [form, id],
  );
}
