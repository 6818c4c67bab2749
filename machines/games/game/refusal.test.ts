import { describe, expect, it } from 'vitest';
import { DEMO_UNVERIFIED, SLOT_PAUSE } from '../../../schemas/constants.ts';
import { errorTypes, failureOf } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType } from '../../../schemas/rules/kit/outcome.ts';
import { matchRoute } from '../../../schemas/rules/site/routes.ts';
import { limitCodes } from '../../../schemas/rules/kit/limit-codes.ts';
import { reactionTo } from '../../kit/refusals/reaction.ts';
import { refusalByLaw } from './refusal-by-law.selectors.ts';
import { refusalOf } from './refusal.ts';

const hall = { kind: 'link', text: { id: 'system.errorsSlot.button' }, href: '/gamehall' };
const types: readonly FailureType[] = [...errorTypes, 'LostAnswer', 'UndecodableAnswer'];

it.each(limitCodes)(
  'BY-1.07 %s of the player has its text and leads to the limits, an exclusion to support, in cashier and game',
  (code) => {
    const failure = failureOf('AccessDenied', { status: 403, code });
    const href = code === 'SELF_EXCLUDED' ? '/support' : '/profile/responsible-game';
    expect(refusalOf(failure, false)).toMatchObject({
      title: { id: `errors.limit.${code}` },
      steps: [{ kind: 'link', href }, hall],
    });
    const money = { currency: 'EUR', settings: { symbols: {}, positions: {} } };
    expect(reactionTo(failure, money).notice).toMatchObject({
      text: { id: `errors.limit.${code}` },
      next: { href },
    });
  },
);

it.each(types)(
  'BY-1.07 %s has a text in the cashier, and every next step leads to a page that exists',
  (type) => {
    const { notice } = reactionTo(failureOf(type), {
      currency: 'EUR',
      settings: { symbols: {}, positions: {} },
    });
    expect(notice.text.id).toMatch(/^errors\./);
    const path = (notice.next?.href ?? '/').replace(/[?#].*/, '');
    // A page of the content service may have any name of one word.
    expect([undefined, 'slug']).not.toContain(matchRoute(path)?.route.name);
  },
);

describe('why a game did not start', () => {
  it.each(types)('%s has a text, and the way back to the games as its last step', (type) => {
    const { title, steps } = refusalOf(failureOf(type), true);
    expect(title.id).not.toBe('');
    expect(steps.at(-1)).toEqual(hall);
  });

  it('a player without money gets the way to the cashier, and the demo where there is one', () => {
    const failure = failureOf('UserNeedDeposit');
    const deposit = { kind: 'link', text: { id: 'errors.action.UserNeedDeposit' }, href: '/cashier/deposit' };
    expect(refusalOf(failure, true)).toEqual({
      title: { id: 'game.needsDeposit' },
      text: null,
      steps: [deposit, { kind: 'demo' }, hall],
    });
    expect(refusalOf(failure, false)).toMatchObject({
      title: { id: 'errors.UserNeedDeposit' },
      steps: [deposit, hall],
    });
  });

  it('HP-71 a break tells its end, and the next try is the only way on', () => {
    const until = '2027-03-11T10:05:00.000Z';
    const refused = (data: { until?: string }) =>
      refusalByLaw(failureOf('AccessDenied', { status: 403, code: SLOT_PAUSE, data }));
    expect(refused({ until })).toEqual({
      title: { id: 'lawful.pause.until', instants: { date: Date.parse(until) } },
      text: { id: 'lawful.pause.text' },
      steps: [{ kind: 'retry' }, hall],
    });
    expect(refused({})?.title).toEqual({ id: 'lawful.pause.title' });
  });

  it('HP-71 HP-52 a demo before verification leads a guest to the sign-in and a player to verification, never to the demo', () => {
    const refused = (type: 'Authorization' | 'SumsubVerificationRequired') =>
      refusalByLaw(failureOf(type, { code: DEMO_UNVERIFIED }));
    expect(refused('Authorization')).toEqual({
      title: { id: 'lawful.demo.title' },
      text: { id: 'lawful.demo.guest' },
      steps: [{ kind: 'login', text: { id: 'shell.login' } }, hall],
    });
    const verify = { kind: 'link', text: { id: 'errors.action.verify' }, href: '/profile/verification' };
    expect(refused('SumsubVerificationRequired')).toEqual({
      title: { id: 'lawful.demo.title' },
      text: { id: 'lawful.demo.player' },
      steps: [verify, { kind: 'real' }, hall],
    });
  });

  it('a provider that is down is a block with a retry; a fault of the server is the errors slot', () => {
    expect(refusalOf(failureOf('ApplicationUnavailable'), true)).toEqual({
      title: { id: 'game.providerDown.title' },
      text: { id: 'game.providerDown.text' },
      steps: [{ kind: 'retry' }, hall],
    });
    for (const type of ['InternalServerError', 'LostAnswer', 'UndecodableAnswer', 'UnknownError'] as const)
      expect(refusalOf(failureOf(type), true)).toEqual({
        title: { id: 'system.errorsSlot.header' },
        text: { id: 'system.errorsSlot.description' },
        steps: [{ kind: 'retry' }, hall],
      });
  });

  it('a mode or a device that the game does not have is told as such', () => {
    const refused = (field: string) =>
      refusalOf(failureOf('InvalidParameter', { data: { [field]: [{ code: 'NO' }] } }), false);
    expect(refused('mode')).toMatchObject({ title: { id: 'game.noDemo' }, steps: [{ kind: 'real' }, hall] });
    expect(refused('platform')).toMatchObject({ title: { id: 'game.notOnDevice' }, steps: [hall] });
  });

  it('tells the wait after too many starts', () => {
    expect(refusalOf(failureOf('TooManyRequests', { retryAfterSeconds: 9 }), true).title).toEqual({
      id: 'errors.TooManyRequests.seconds',
      values: { seconds: 9 },
    });
  });
});
