import type { CheckedOperation } from '../operations';
import type { Check } from '../plans/plan';
import type { TargetServer } from '../target';
import type { Settled } from '../violation';

/** The name of a law, which is also a group of the reports. */
export type LawName =
  | 'valid requests'
  | 'rules'
  | 'hostile requests'
  | 'sent is read'
  | 'once'
  | 'versions'
  | 'whole lists'
  | 'who may'
  | 'files'
  | 'the envelope';

/** A law holds for every operation. Its checks are derived from the contract. */
export interface Law {
  readonly name: LawName;
  /** The checks of an operation; empty when the law does not concern it. */
  readonly checksOf: (operation: CheckedOperation) => readonly Check[];
  /** Judges the responses to all requests since the last call, also to those of other laws, at the end of a run. */
  readonly responses?: (target: TargetServer) => readonly Settled[];
}

/** A check of a law for an operation. */
export interface Plan extends Check {
  readonly operation: CheckedOperation;
  readonly law: LawName;
}
