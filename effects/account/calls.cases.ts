import { expect } from 'vitest';
import * as Effect from 'effect/Effect';
import { any } from '../../tests/builders/call-case.ts';
import type { CallCase } from '../../tests/builders/call-case.ts';
import { linkCodeRef } from '../../schemas/rules/access/link-code.ts';
import { createVault } from '../../schemas/rules/kit/vault.ts';
import { VaultService } from '../kit/vault.ts';
import { loadInbox } from './inbox/load-inbox.ts';
import { markInboxRead } from './inbox/mark-inbox-read.ts';
import { getGates, passGate } from './gates.ts';
import { liftExclusion } from './limits/lift-exclusion.ts';
import { getDepositLimit } from './limits/get-deposit-limit.ts';
import { getContactPhoneSettings } from './profile/get-contact-phone-settings.ts';
import { getPersonalDataFields } from './profile/get-personal-data-fields.ts';
import { unsubscribe } from './profile/unsubscribe.ts';

const tokenVault = createVault();
tokenVault.put(linkCodeRef, '7.proof');

export const callCases: readonly CallCase[] = [
  [
    'AC-7.19',
    'account.getDepositLimit',
    () => getDepositLimit(),
    {},
    expect.objectContaining({ period: '7_days' }),
  ],
  [
    '',
    'notices.getList',
    () => loadInbox({ offset: 0 }),
    { offset: '0', count: '30' },
    expect.objectContaining({ total: 1 }),
  ],
  ['', 'notices.markRead', () => markInboxRead({ until: 0 }), { until: '1970-01-01T00:00:00.000Z' }, true],
  ['HP-10', 'account.getGates', () => getGates(), {}, expect.objectContaining({ items: [any] })],
  [
    'HP-11',
    'account.passGate',
    () => passGate({ step: 'limits', answer: 'none' }),
    { step: 'limits', answer: 'none' },
    expect.objectContaining({ items: [] }),
  ],
  [
    'HP-30',
    'account.liftExclusion',
    () => liftExclusion({ step: 'ask', reason: 'mistake' }),
    { step: 'ask', reason: 'mistake' },
    null,
  ],
  ['AC-7.17', 'account.getContactPhoneSettings', () => getContactPhoneSettings(), {}, [any]],
  [
    'AC-7.22',
    'Account.getPersonalDataFields',
    () => getPersonalDataFields({ country: 'LV' }),
    { country: 'LV' },
    [any],
  ],
  [
    'SH-2.21',
    'account.unsubscribe',
    () => unsubscribe().pipe(Effect.provideService(VaultService, tokenVault)),
    { token: '7.proof' },
    null,
  ],
];
