import type { MachineCases } from '../../kit/cases.ts';
import { toastsMachine } from './toasts.machine.ts';
import type { Toast } from './toasts.machine.ts';

export const cases: MachineCases = {
  machine: toastsMachine,
  input: undefined,
  events: [
    { type: 'toast.requested', kind: 'success', title: { id: 'a' } },
    { type: 'toast.requested', kind: 'error', title: { id: 'b' }, text: { id: 'c' }, sticky: true },
    { type: 'toast.closed', id: 1 },
    { type: 'toast.expired', id: 1 },
    { type: 'toasts.cleared' },
  ],
  outputs: {},
  slice: ({ toasts }: { toasts: readonly Toast[] }) => toasts.map(({ id, sticky }) => [id === 1, sticky]),
};
