import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { confirmationMachine } from './confirmation.machine.ts';
import { selectConfirmationView, selectIsResending } from './confirmation.selectors.ts';

const failed = (failure: Failure) => ({ ok: false, failure }) as const;

/** The page of a contact's link that the platform refused, and what else it shows. */
const refused = async () => {
  const find = standIn<Outcome<boolean>>();
  const confirm = standIn<Outcome<null>>();
  const resend = standIn<Outcome<null>>();
  const actors = { findContact: find.logic, confirmLink: confirm.logic, resendLink: resend.logic };
  const { ref, sent } = runFeature(
    confirmationMachine.provide({ actors }),
    actorIds.confirmation,
    standInInput({ route: 'confirmation', path: '/confirmation' }),
  );
  await find.last().answer(succeed(true));
  await confirm.last().answer(failed(failureOf('InvalidParameter')));
  return {
    resend,
    ask: () => ref.send({ type: 'confirmation.link.requested' }),
    shows: () => [selectConfirmationView(ref.getSnapshot()), selectIsResending(ref.getSnapshot())],
    toasts: () => sent.splice(0).map(({ to, event }) => [to, event['kind'], event['title']]),
  };
};

describe('another link for a contact', () => {
  it('keeps its button busy until the platform has answered', async () => {
    const page = await refused();
    expect(page.shows()).toEqual(['unconfirmed', false]);
    page.ask();
    expect(page.shows()).toEqual(['unconfirmed', true]);
    page.ask();
    expect(page.resend.calls).toHaveLength(1);
    await page.resend.last().answer(succeed(null));
    expect([page.shows(), page.toasts()]).toEqual([['resent', false], []]);
  });

  it('says why none was sent, and may be asked for again', async () => {
    const page = await refused();
    page.ask();
    await page.resend.last().answer(failed(failureOf('LostAnswer')));
    expect(page.shows()).toEqual(['unconfirmed', false]);
    expect(page.toasts()).toEqual([['toasts', 'error', { id: 'errors.LostAnswer' }]]);
    page.ask();
    await page.resend.last().answer(failed(failureOf('TooManyRequests', { retryAfterSeconds: 40 })));
    expect(page.toasts()).toEqual([
      ['toasts', 'error', { id: 'errors.TooManyRequests.seconds', values: { seconds: 40 } }],
    ]);
    page.ask();
    await page.resend.last().reject(new Error('a defect'));
    expect(page.shows()).toEqual(['unconfirmed', false]);
    expect(page.toasts()).toEqual([['toasts', 'error', { id: 'errors.default' }]]);
  });
});
