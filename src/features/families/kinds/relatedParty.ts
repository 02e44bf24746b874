import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { FamilyPart, RelatedPartyKind, RelatedPartyRecord, relatedPartyKindLists } from '@/api';
import type { Section } from '@/forms/sections/section';
import type { TimedQuery } from '@/forms/useFirstResponse';
import type { FormSchema } from '@/lib/formSchema';
import type { Column } from '@/ui/data-table/column';

/** A related party of any kind, as in the lists of its family. */
export type PartyRow = NonNullable<FamilyPart[(typeof relatedPartyKindLists)[RelatedPartyKind]]>[number];

/** A stored related party with the fields of its form. */
export type Stored<T> = T & RelatedPartyRecord;

/** A request of the product API, to dispatch. */
type Request = ThunkAction<
  PromiseLike<{ readonly error?: unknown }> & { readonly reset: () => void },
  unknown,
  unknown,
  UnknownAction
>;

/**
 * A kind of related party: its requests, its form, and its list on the family page. Its names are in the contract.
 * Spec: R-FAM-6, R-FAM-7.
 */
export interface RelatedParty<Kind extends RelatedPartyKind, T> {
  readonly kind: Kind;
  /** The noun for many records, within a sentence; that of one with an s by default. */
  readonly plural?: string;
  /** The fields of the display name: "1010, Checking". */
  readonly nameFields: readonly string[];
  /** The field that identifies a record: its name or the closest to one. */
  readonly keyField: string;

  readonly useQuery: (
    arg: { readonly id: number },
    options: { readonly skip: boolean; readonly refetchOnMountOrArgChange: true },
  ) => TimedQuery<Readonly<Record<Kind, Stored<T>>>>;
  readonly create: (values: T, familyId: number) => Request;
  /** Saves the complete record. */
  readonly update: (record: Stored<T>) => Request;
  readonly remove: (id: number) => Request;

  readonly schema: FormSchema<T>;
  readonly sections: readonly Section<T>[];
  /** The initial values of a new record; none by default. */
  readonly newValues?: object;
  /** Turns a stored record into initial values; unchanged by default. */
  readonly toInitialValues?: (stored: object) => object;

  /** The columns of the list. Identity numbers have none: only the form of a record shows them. */
  readonly columns: readonly Column<PartyRow>[];
}
