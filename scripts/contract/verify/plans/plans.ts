import type { Rng } from '../rng';
import type { CheckedOperation } from '../operations';
import { accessPlans } from './access';
import { conversationPlan, senderPlan } from './conversations';
import { foreignPlans } from './foreign';
import type { Plan } from './plan';
import { protocolPlans } from './protocol';
import { recordsPlan } from './records';
import { repetitionPlans } from './repetition';
import { welcome } from './request';
import { robustKinds, robustPlan, robustPlans } from './robust';
import { rulesPlan, rulesPlans } from './rules';
import { specialPlans } from './special';
import { validPlan, validPlans } from './valid';

/** What every operation is due once. */
export const basicPlans = (operation: CheckedOperation): Plan[] => [
  ...validPlans(operation),
  ...accessPlans(operation),
  ...foreignPlans(operation),
  ...protocolPlans(operation),
  ...rulesPlans(operation),
  ...robustPlans(operation),
  ...repetitionPlans(operation),
  ...conversationPlan(operation),
  ...senderPlan(operation),
  ...recordsPlan(operation),
  ...specialPlans(operation),
];

/** How much there is to vary in a request. */
const weightOf = ({ body, parameters }: CheckedOperation): number =>
  1 + 2 * (parameters.path.length + parameters.query.length) + (body ? 8 : 0);

const weighted = (operations: readonly CheckedOperation[], rng: Rng): CheckedOperation => {
  const total = operations.reduce((sum, operation) => sum + weightOf(operation), 0);
  let left = rng.integer(1, total);
  return operations.find((operation) => (left -= weightOf(operation)) <= 0) ?? rng.pick(operations);
};

/** Something to try with some operation: mostly generated requests, valid and broken ones. */
export const randomPlan = (operations: readonly CheckedOperation[], rng: Rng): Plan => {
  const operation = weighted(operations, rng);
  const caller = rng.pick(welcome(operation));
  const kinds = robustKinds(operation);
  const die = rng.integer(1, 100);
  if (kinds.length > 0 && die <= 25) return robustPlan(operation, caller, rng.pick(kinds));
  if (die <= 55) return validPlan(operation, caller, rng.likely(30));
  if (kinds.length > 0 && die <= 92) return rulesPlan(operation, caller, rng.likely(50));
  return rng.pick(basicPlans(operation));
};
