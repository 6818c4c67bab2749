import { describe, expect, it } from 'vitest';
import { decoded, faultPath } from '../tests/builders/decode.ts';
import { CmsConfig } from './site/cms-config.ts';
import { depositLimitPeriods, verificationSteps } from './constants.ts';
import { chatProviders } from './pages/support.ts';
import { DepositLimit } from './account/deposit-limit.ts';
import { SupportSettings } from './pages/support.ts';

describe('constants of the product', () => {
  it('AC-9.37 are the seven chat providers and the four deposit limit periods, and nothing else decodes', () => {
    expect(chatProviders).toEqual([
      'live_tex',
      'freshChat',
      'liveChat',
      'verbox',
      'comm100',
      'betunlim',
      'jivoSite',
    ]);
    for (const chat of chatProviders) expect(decoded(SupportSettings, { chat }).chat).toBe(chat);
    expect(faultPath(SupportSettings, { chat: 'other' })).toBe('chat');
    expect(depositLimitPeriods).toEqual(['1_day', '7_days', '14_days', '30_days']);
    for (const period of depositLimitPeriods) expect(decoded(DepositLimit, { period }).period).toBe(period);
    expect(faultPath(DepositLimit, { period: '2_days' })).toBe('period');
  });

  it('AC-3.54 are the verification steps start, verification, completed and change', () => {
    expect(verificationSteps).toEqual(['start', 'verification', 'completed', 'change']);
  });

  it('SH-9.33 SH-9.34 are hint windows of 2 hours and 5 days and a build poll of 1 hour, each configurable', () => {
    const { hints, buildPollSeconds } = decoded(CmsConfig, {});
    expect([hints.registrationWindowSeconds, hints.confirmWindowSeconds, buildPollSeconds]).toEqual([
      7_200, 432_000, 3_600,
    ]);
    const own = decoded(CmsConfig, {
      hints: { registrationWindowSeconds: 60, confirmWindowSeconds: 120 },
      buildPollSeconds: 30,
    });
    expect([
      own.hints.registrationWindowSeconds,
      own.hints.confirmWindowSeconds,
      own.buildPollSeconds,
    ]).toEqual([60, 120, 30]);
  });

  it('SH-3.40 reads confirmHint with showConfirmContactsHint and pageExceptions', () => {
    const confirmHint = { showConfirmContactsHint: false, pageExceptions: ['betting'] };
    expect(decoded(CmsConfig, { confirmHint }).confirmHint).toEqual(confirmHint);
    expect(
      decoded(CmsConfig, { confirmHint: { showConfirmContactsHint: 'x', pageExceptions: 4 } }).confirmHint,
    ).toEqual({
      showConfirmContactsHint: true,
      pageExceptions: [],
    });
  });
});
