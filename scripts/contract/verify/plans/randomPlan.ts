import { hostileCheck, hostileKinds } from '../laws/hostileRequests';
import type { Plan } from '../laws/law';
import { plansOf } from '../laws/laws';
import { rulesCheck } from '../laws/rules';
import { validCheck } from '../laws/validRequests';
import type { CheckedOperation } from '../operations';
import type { Rng } from '../rng';
import { repeatableCallers } from './request';

/** Weight of an operation in random choices: the number of values that vary. */
const weightOf = ({ body, parameters }: CheckedOperation): number =>
  1 + 2 * (parameters.path.length + parameters.query.length) + (body ? 8 : 0);

const weighted = (operations: readonly CheckedOperation[], rng: Rng): CheckedOperation => {
  const total = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
  let left = rng.integer(1, total);
  return operations.find((operation) => (left -= weightOf(operation)) <= 0) ?? rng.pick(operations);
};

/** A random plan: mostly generated valid and invalid requests. */
export const randomPlan = (operations: readonly CheckedOperation[], rng: Rng): Plan => {
  const operation = weighted(operations, rng);
  const caller = rng.pick(repeatableCallers(operation));
  const kinds = hostileKinds(operation);
  const die = rng.integer(1, 100);
  if (kinds.length > 0 && die <= 25)
    return { operation, law: 'hostile requests', ...hostileCheck(operation, caller, rng.pick(kinds)) };
  if (die <= 55) return { operation, law: 'valid requests', ...validCheck(operation, caller, rng.likely(30)) };
  if (kinds.length > 0 && die <= 92)
    return { operation, law: 'rules', ...rulesCheck(operation, caller, rng.likely(50)) };
  return rng.pick(plansOf(operation).filter(({ exclusive }) => !exclusive));
};
