import type { CheckedOperation } from '../operations';
import { envelope } from './envelope';
import { files } from './files';
import { hostileRequests } from './hostileRequests';
import type { Law, Plan } from './law';
import { once } from './once';
import { rules } from './rules';
import { sentIsRead } from './sentIsRead';
import { validRequests } from './validRequests';
import { versions } from './versions';
import { wholeLists } from './lists';
import { whoMay } from './whoMay';

/** All laws. */
export const laws: readonly Law[] = [
  validRequests,
  rules,
  hostileRequests,
  sentIsRead,
  once,
  versions,
  wholeLists,
  whoMay,
  files,
  envelope,
];

/** Every check of every law for an operation. */
export const plansOf = (operation: CheckedOperation): Plan[] =>
  laws.flatMap(({ name: law, checksOf }) => checksOf(operation).map((check) => ({ ...check, operation, law })));
