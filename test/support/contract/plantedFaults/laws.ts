import type { PlantedFault, Tokens } from './fault';
import { accessLawFaults } from './laws/access';
import { agreementFaults } from './laws/agreements';
import { callerFaults } from './laws/callers';
import { colleagueFaults } from './laws/colleagues';
import { contentFaults } from './laws/content';
import { dateFaults } from './laws/dates';
import { envelopeFaults } from './laws/envelopes';
import { figureFaults } from './laws/figures';
import { fileFaults } from './laws/files';
import { filterFaults, listFaults, longListFaults } from './laws/lists';
import { lossyWrites } from './laws/lossyWrites';
import { outsiderFaults } from './laws/outsiders';
import { remainsFaults } from './laws/remains';
import { repeatedWriteFaults } from './laws/repeatedWrites';
import { repetitionFaults } from './laws/repetitions';
import { selectionFaults } from './laws/selections';
import { sequenceFaults } from './laws/sequences';
import { choiceFaults, sideEffects } from './laws/sideEffects';
import { versionFaults } from './laws/versions';

/** Faults that were written down before the laws were run, by the law that names them. */
export const lawFaults = (tokens: Tokens): readonly PlantedFault[] => [
  // Before others rename families, which changes their order, and end the access of members.
  ...filterFaults,
  ...choiceFaults(tokens),
  ...lossyWrites,
  ...sideEffects(tokens),
  ...listFaults,
  ...longListFaults,
  ...selectionFaults,
  ...agreementFaults(),
  ...callerFaults(tokens),
  ...accessLawFaults,
  ...repetitionFaults(),
  ...repeatedWriteFaults(),
  ...remainsFaults(tokens),
  ...sequenceFaults(),
  ...versionFaults,
  ...envelopeFaults,
  ...fileFaults,
  ...contentFaults,
  ...figureFaults,
  ...dateFaults,
  ...outsiderFaults(),
  ...colleagueFaults(),
];
