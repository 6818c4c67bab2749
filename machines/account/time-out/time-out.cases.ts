import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { signsOutByAnswer } from '../../../tests/model/laws.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { timeOutMachine } from './time-out.machine.ts';
import type { TimeOutContext } from './time-out.machine.ts';

const open = {
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'account.setTimeOut',
  payload: { period: '6_weeks' },
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: false,
};

export const cases: MachineCases = {
  machine: timeOutMachine,
  input: standInInput({ uid: 7, route: 'TimeOut', props: { period: '7_days' } }),
  events: [
    { type: 'time-out.confirmed' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
  ],
  slice: ({ found, asked }: TimeOutContext) => [found, asked],
  outputs: {
    findIntents: [succeed({ open: [], prepared: null }), succeed({ open: [open], prepared: null })],
    intent: [
      intentOutput(settlements.done({ until: '2026-11-28T12:00:00Z' })),
      intentOutput(settlements.refused('InvalidParameter', { period: [{ code: 'WRONG' }] })),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
      intentOutput({ kind: 'unknown', failure: failureOf('Authorization'), at: standInNow }),
    ],
    deadline: [null],
  },
  laws: { 'who is signed out is so by the platform’s word': signsOutByAnswer },
  ends: ['left'],
};
