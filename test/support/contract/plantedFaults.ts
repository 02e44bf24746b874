import { accessFaults } from './plantedFaults/access';
import { bodyFaults } from './plantedFaults/bodies';
import type { PlantedFault, Tokens } from './plantedFaults/fault';
import { ruleFaults } from './plantedFaults/rules';
import { stateFaults } from './plantedFaults/state';
import { writeFaults } from './plantedFaults/writes';

/** All planted faults, each in one operation. */
export const plantedFaults = (tokens: Tokens): readonly PlantedFault[] => [
  ...bodyFaults,
  ...ruleFaults,
  ...accessFaults(tokens),
  ...stateFaults,
  ...writeFaults,
];
