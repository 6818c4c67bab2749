import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { intentOutput, settlements } from '../../kit/intent/intent.cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { moneySettings } from '../../kit/refusals/money-settings.ts';
import type { ClaimIntent } from './claim.events.ts';
import { claimMachine, CONFIRM_DIALOG } from './claim.machine.ts';
import type { ClaimContext } from './claim.machine.ts';

const requested = (intent: ClaimIntent) => ({ type: 'claim.requested', intent });
const answered = (name: string, result: boolean) => ({ type: 'dialog.answered', name, result });
const changed = (uid: number) => ({ type: 'session.changed', uid, currency: uid === 0 ? '' : 'EUR' });
const payout: ClaimIntent = {
  call: 'Cashbacks.payout',
  payload: { id: '5' },
  rewardId: 'cashback:5',
  question: null,
};
const start: ClaimIntent = {
  call: 'Bonuses.activate',
  payload: { bonus_id: 1 },
  rewardId: 'casino:1',
  question: { title: { id: 'bonuses.ask.start.title' } },
};
const open = {
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'Cashbacks.payout',
  payload: { id: '5' },
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: false,
};

export const claimCases: MachineCases = {
  machine: claimMachine,
  input: { uid: 7, currency: 'EUR', settings: moneySettings(standInInput().settings) },
  events: [
    requested(payout),
    requested(start),
    answered(CONFIRM_DIALOG, true),
    answered(CONFIRM_DIALOG, false),
    answered('Other', true),
    {
      type: 'route.entered',
      query: {},
      params: {},
      hash: '',
      route: 'offers',
      path: '/offers',
      now: standInNow,
    },
    changed(7),
    { ...changed(7), currency: 'USD' },
    changed(8),
    changed(0),
  ],
  slice: ({ uid, intent, known, notice }: ClaimContext) => [
    uid,
    intent?.call,
    known !== null,
    notice !== null,
  ],
  outputs: {
    findIntents: [succeed({ open: [], prepared: null }), succeed({ open: [open], prepared: null })],
    intent: [
      intentOutput(settlements.done(1)),
      intentOutput(settlements.refused('InvalidParameter', { id: [{ code: 'ALREADY_PAID' }] })),
      intentOutput(settlements.refused('InvalidParameter', { bonus_id: [{ code: 'ANOTHER_ACTIVE' }] })),
      intentOutput(settlements.again('TooManyRequests')),
      intentOutput(settlements.plain('storage')),
    ],
    deadline: [null],
  },
};

export const guestClaimCases: MachineCases = {
  ...claimCases,
  input: { uid: 0, currency: 'EUR', settings: moneySettings(standInInput().settings) },
};
