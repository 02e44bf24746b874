import type { CheckedOperation } from '../operations';
import type { Plan } from '../plans/plan';

/** The name of a law, which is also a group of the reports. */
export type LawName =
  | 'sent is read'
  | 'nothing else changed'
  | 'once'
  | 'side by side'
  | 'whole lists'
  | 'who may'
  | 'the envelope'
  | 'files';

/** A law holds for every operation. Its plans are derived from the contract. */
export interface Law {
  readonly name: LawName;
  /** The law in plain words, for reports and documentation. */
  readonly text: string;
  /** The checks of an operation; empty when the law does not concern it. */
  readonly plansOf: (operation: CheckedOperation) => readonly Plan[];
}
