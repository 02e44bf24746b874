import type { FormApi } from 'final-form';
import { createContext } from 'react';
import type { FormValues } from '../values';

/** A part of a form that can be closed: a card of a list. */
export interface FormPart {
  /** Begins the paths of its fields: `businessEntities[0]`. */
  readonly path: string;
  /** What the field at this path stands in, for messages that stand elsewhere: "Business 2 · Harbor LLC". */
  readonly describe: (path: string) => string;
  /** Draws its fields. */
  readonly open: () => void;
  readonly isOpen: boolean;
}

const parts = new WeakMap<FormApi<FormValues>, Set<FormPart>>();

/** Makes a part known to the form around it, until the returned function is called. */
export function registerPart(form: FormApi<FormValues>, part: FormPart): () => void {
  const known = parts.get(form) ?? new Set<FormPart>();
  parts.set(form, known.add(part));
  return () => known.delete(part);
}

const holds = (part: FormPart, path: string): boolean => path === part.path || path.startsWith(`${part.path}.`);

function partsAround(form: FormApi<FormValues>, path: string): FormPart[] {
  const around = [...(parts.get(form) ?? [])].filter((part) => holds(part, path));
  return around.sort((one, other) => one.path.length - other.path.length);
}

/** Where the field at `path` stands, in words; empty when it stands in no part. */
export function placeOf(form: FormApi<FormValues>, path: string): string {
  return partsAround(form, path)
    .map((part) => part.describe(path))
    .join(', ');
}

/** Opens what the field at `path` stands in. */
export function reveal(form: FormApi<FormValues>, path: string): void {
  partsAround(form, path).forEach((part) => part.open());
}

/** The parts that are open, by their paths. */
export const openParts = (form: FormApi<FormValues>): string[] =>
  [...(parts.get(form) ?? [])].filter(({ isOpen }) => isOpen).map(({ path }) => path);

/** The parts that are open when a form comes back; undefined where it begins. */
export const OpenAtStartContext = createContext<readonly string[] | undefined>(undefined);
