import { isRecord } from '../../../forms/values';

/** What a link to a step asks of it, as the state of the navigation. */
export interface StepVisit {
  /** Go on with what is kept, without asking. */
  readonly resume?: boolean;
  /** The field to begin in. */
  readonly place?: string | undefined;
}

/** Reads a navigation's state; it may be anything. */
export function readVisit(state: unknown): StepVisit {
  if (!isRecord(state)) return {};
  const { resume, place } = state;
  return { resume: resume === true, place: typeof place === 'string' ? place : undefined };
}
