import type { PlantedFault, Tokens } from './fault';
import { callerFaults } from './laws/callers';
import { envelopeFaults, fileFaults } from './laws/envelopes';
import { listFaults } from './laws/lists';
import { lossyWrites } from './laws/lossyWrites';
import { repetitionFaults } from './laws/repetitions';
import { sideEffects } from './laws/sideEffects';

/** Faults that were written down before the laws were run, by the law that names them. */
export const lawFaults = (tokens: Tokens): readonly PlantedFault[] => [
  ...lossyWrites,
  ...sideEffects(tokens),
  ...listFaults,
  ...callerFaults(tokens),
  ...repetitionFaults(),
  ...envelopeFaults,
  ...fileFaults,
];
