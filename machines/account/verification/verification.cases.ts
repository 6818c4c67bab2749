import type { AccountInfo } from '../../../schemas/site/account.ts';
import { guestAccount } from '../../../schemas/rules/site/account.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { verificationMachine } from './verification.machine.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const info = (rest: Partial<AccountInfo>) => succeed({ ...guestAccount, uid: 7, ...rest });
const page = { uid: 7, route: 'profile-verification', path: '/profile/verification' };
const sdk = { ...cmsDefaults, verification: { enabled: true, url: 'https://verify.example/sdk' } };

export const cases: MachineCases = {
  machine: verificationMachine,
  input: standInInput(page, sdk),
  events: [
    { type: 'verification.start.requested' },
    { type: 'verification.change.requested' },
    { type: 'verification.back.requested' },
    { type: 'verification.reload.requested' },
    { type: 'verification.retry.requested' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
  ],
  slice: () => null,
  outputs: {
    getInfo: [info({}), info({ is_on_verification: true }), info({ is_verified: true }), lost],
    openVerification: [succeed(null), lost],
    serveSdk: [succeed({ said: 'submitted' }), lost],
    deadline: [null],
  },
};

/** A configuration without an SDK: nothing can be started. */
export const offCases: MachineCases = { ...cases, input: standInInput(page) };

/** Opened over a form that was refused for want of a proof. */
export const askedCases: MachineCases = {
  ...cases,
  input: standInInput({ ...page, props: { actionId: '', isAsked: true } }, sdk),
};

/** One extra check, of a payment's details. */
export const extraCases: MachineCases = {
  ...cases,
  input: standInInput({ ...page, props: { actionId: 'check-1', isAsked: true } }, sdk),
};
