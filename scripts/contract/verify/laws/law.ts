import type { CheckedOperation } from '../operations';
import type { Plan } from '../plans/plan';
import type { LawName } from './lawName';

/** A law holds for every operation. Its plans are derived from the contract. */
export interface Law {
  readonly name: LawName;
  /** The law in plain words, for reports and documentation. */
  readonly text: string;
  /** The checks of an operation; empty when the law does not concern it. */
  readonly plansOf: (operation: CheckedOperation) => readonly Plan[];
}
