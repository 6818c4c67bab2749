import type { MachineCases } from '../../kit/cases.ts';
import type { UpdatesContext } from './updates.machine.ts';
import { updatesMachine } from './updates.machine.ts';

export const cases: MachineCases = {
  machine: updatesMachine,
  input: { build: '1' },
  events: [
    { type: 'updates.navigation.committed' },
    { type: 'updates.worker.activated', isQuiet: true },
    { type: 'updates.worker.activated', isQuiet: false },
    { type: 'updates.busy.changed', isBusy: true },
    { type: 'updates.busy.changed', isBusy: false },
  ],
  outputs: {},
  callbacks: {
    pollBuild: [
      { type: 'updates.build.seen', build: '1' },
      { type: 'updates.build.seen', build: '2' },
      { type: 'updates.build.seen', build: '' },
    ],
  },
  slice: ({ isBusy }: UpdatesContext) => isBusy,
};
