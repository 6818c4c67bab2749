import type { GridFault } from '../grid.types.ts';
import { browserFaults } from './browser.ts';
import { networkFaults } from './network.ts';
import { personFaults } from './person.ts';
import { wireFaults } from './wire.ts';

export const gridFaults: readonly GridFault[] = [
  ...wireFaults,
  ...networkFaults,
  ...browserFaults,
  ...personFaults,
];
