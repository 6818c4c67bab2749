import type { LoyaltyNotification } from '../../../schemas/site/notices.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { noticesMachine } from './notices.machine.ts';
import type { NoticesContext } from './notices.machine.ts';

export const standInNotice: LoyaltyNotification = {
  id: '3',
  trigger: 'level',
  type: 'credit',
  title: 'A new level',
  message: 'You reached Brass',
  amount: '50',
  amountType: 'points',
  image: '',
};

export const cases: MachineCases = {
  machine: noticesMachine,
  input: { uid: 0, durationMs: 5000, sound: '' },
  events: [
    { type: 'notices.player.changed', uid: 7 },
    { type: 'notices.player.changed', uid: 0 },
    { type: 'notices.player.changed', uid: -7 },
    { type: 'notices.route.changed' },
    { type: 'notices.round.ended' },
    { type: 'notices.interaction.seen' },
  ],
  outputs: {
    loadNotices: [
      succeed({ items: [standInNotice] }),
      succeed({ items: [] }),
      { ok: false, failure: failureOf('LostAnswer') },
    ],
    keepNotices: [succeed(null)],
    deadline: [null],
  },
  slice: ({ uid, items, isUsed, isDue }: NoticesContext) => ({ uid, count: items.length, isUsed, isDue }),
};
