import { describe, expect, it } from 'vitest';
import type { ResetPasswordInput } from '../../../effects/access/restore.ts';
import type { SignInAnswer } from '../../../effects/access/sign-in.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Failure, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { confirmationMachine } from './confirmation.machine.ts';
import { selectConfirmationView, selectIsResending } from './confirmation.selectors.ts';

const failed = (failure: Failure) => ({ ok: false, failure }) as const;

/** The page of a contact's link that the platform refused, and what else it shows. */
const refused = async () => {
  const find = standIn<Outcome<boolean>>();
  const confirm = standIn<Outcome<null>, { readonly isRetry: boolean }>();
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

describe('a link whose answer was lost', () => {
  const sentBy = (sent: readonly { to: string; event: { type: string } }[]) =>
    sent.filter(({ to }) => to === actorIds.session).map(({ event }) => event.type);

  it('of a contact may have confirmed it: the session is read, and the next try knows', async () => {
    const find = standIn<Outcome<boolean>>();
    const confirm = standIn<Outcome<null>, { readonly isRetry: boolean }>();
    const { ref, sent } = runFeature(
      confirmationMachine.provide({ actors: { findContact: find.logic, confirmLink: confirm.logic } }),
      actorIds.confirmation,
      standInInput({ route: 'confirmation', path: '/confirmation' }),
      [actorIds.session],
    );
    await find.last().answer(succeed(true));
    await confirm.last().answer(failed(failureOf('LostAnswer')));
    expect([selectConfirmationView(ref.getSnapshot()), sentBy(sent)]).toEqual([
      'unanswered',
      ['session.refresh.requested'],
    ]);
    ref.send({ type: 'confirmation.retry.requested' });
    expect(confirm.inputs()).toEqual([{ isRetry: false }, { isRetry: true }]);
  });

  it('of a new password may have signed in: the session is read, and the form is open again', async () => {
    const find = standIn<Outcome<boolean>>();
    const reset = standIn<Outcome<SignInAnswer>, ResetPasswordInput>();
    const { ref, sent } = runFeature(
      confirmationMachine.provide({ actors: { findCode: find.logic, resetPassword: reset.logic } }),
      actorIds.confirmation,
      standInInput({ route: 'confirmation', path: '/confirmation', query: { type: 'restore' } }),
      [actorIds.session],
    );
    await find.last().answer(succeed(true));
    ref.send({ type: 'form.submitted', formId: 'confirmation', values: {} });
    await reset.last().answer(succeed({ at: standInNow, refusal: failureOf('LostAnswer') }));
    expect([selectConfirmationView(ref.getSnapshot()), sentBy(sent)]).toEqual([
      'form',
      ['session.refresh.requested'],
    ]);
  });
});

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
