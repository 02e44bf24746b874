import type { FieldDescription } from '../lib/formSchema';

type Holds = FieldDescription['holds'];

/** The kinds of places a field may hold. */
export type PlaceKind = Exclude<NonNullable<Holds>, 'phone'>;

/** Whether a field holds a place that can be looked up. */
export const isPlace = (holds: Holds): holds is PlaceKind => holds !== undefined && holds !== 'phone';
