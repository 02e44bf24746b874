import type { Rng } from '../rng';
import type { CheckedOperation } from '../operations';
import { laws } from '../laws/laws';
import { accessPlans } from './access';
import { conversationPlan, senderPlan } from './conversations';
import { idPlans } from './ids';
import type { Plan } from './plan';
import { protocolPlans } from './protocol';
import { recordsPlan } from './records';
import { repetitionPlans } from './repetition';
import { repeatableCallers } from './request';
import { hostileKinds, hostilePlan, hostilePlans } from './hostile';
import { rulesPlan, rulesPlans } from './rules';
import { specialPlans } from './special';
import { validPlan, validPlans } from './valid';

/** The plans that run once for every operation. */
export const basicPlans = (operation: CheckedOperation): Plan[] => [
  ...validPlans(operation),
  ...accessPlans(operation),
  ...idPlans(operation),
  ...protocolPlans(operation),
  ...rulesPlans(operation),
  ...hostilePlans(operation),
  ...repetitionPlans(operation),
  ...conversationPlan(operation),
  ...senderPlan(operation),
  ...recordsPlan(operation),
  ...specialPlans(operation),
  ...laws.flatMap(({ plansOf }) => plansOf(operation)),
];

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
  if (kinds.length > 0 && die <= 25) return hostilePlan(operation, caller, rng.pick(kinds));
  if (die <= 55) return validPlan(operation, caller, rng.likely(30));
  if (kinds.length > 0 && die <= 92) return rulesPlan(operation, caller, rng.likely(50));
  return rng.pick(basicPlans(operation));
};
