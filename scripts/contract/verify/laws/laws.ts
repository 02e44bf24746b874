import { envelope } from './envelope';
import { files } from './files';
import type { Law } from './law';
import { nothingElseChanged } from './nothingElseChanged';
import { once } from './once';
import { sentIsRead } from './sentIsRead';
import { sideBySide } from './sideBySide';
import { wholeLists } from './wholeLists';
import { whoMay } from './whoMay';

/** All laws. */
export const laws: readonly Law[] = [
  sentIsRead,
  nothingElseChanged,
  once,
  sideBySide,
  wholeLists,
  whoMay,
  envelope,
  files,
];
