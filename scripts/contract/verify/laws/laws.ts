import type { CheckedOperation } from '../operations';
import { agreement } from './agreement';
import { allOrNothing } from './allOrNothing';
import { content } from './content';
import { envelope } from './envelope';
import { files } from './files';
import { hostileRequests } from './hostileRequests';
import type { Law, Plan } from './law';
import { nothingElseChanged } from './nothingElseChanged';
import { nothingOldRemains } from './nothingOldRemains';
import { once } from './once';
import { repetition } from './repetition';
import { rules } from './rules';
import { sentIsRead } from './sentIsRead';
import { sequences } from './sequences';
import { sideBySide } from './sideBySide';
import { thereAndBack } from './thereAndBack';
import { validRequests } from './validRequests';
import { versions } from './versions';
import { wholeLists } from './wholeLists';
import { whoMay } from './whoMay';

/** All laws. */
export const laws: readonly Law[] = [
  validRequests,
  rules,
  hostileRequests,
  sentIsRead,
  nothingElseChanged,
  nothingOldRemains,
  agreement,
  thereAndBack,
  once,
  repetition,
  sideBySide,
  allOrNothing,
  versions,
  wholeLists,
  content,
  whoMay,
  files,
  sequences,
  envelope,
];

/** Every check of every law for an operation. */
export const plansOf = (operation: CheckedOperation): Plan[] =>
  laws.flatMap(({ name: law, checksOf }) => checksOf(operation).map((check) => ({ ...check, operation, law })));
