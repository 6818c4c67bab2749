import { expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { messengerMachine } from './messenger.machine.ts';

/** What is told after the platform has answered so. */
const told = async (answer: Outcome<null>) => {
  const enter = standIn<Outcome<null>>();
  const { sent } = runFeature(
    messengerMachine.provide({ actors: { enterByMessenger: enter.logic } }),
    actorIds.messenger,
    undefined,
    [actorIds.session, actorIds.toasts, actorIds.dialogs],
  );
  await enter.last().answer(answer);
  return sent;
};
const refused = (...args: Parameters<typeof failureOf>) => told({ ok: false, failure: failureOf(...args) });

it('a returning player of the mini-app is signed in, and not told as a newcomer', async () => {
  expect(await told(succeed(null))).toEqual([{ to: 'session', event: { type: 'session.login.succeeded' } }]);
});

it('who may not come in is told so, not sent to the form of a registration', async () => {
  expect(await refused('UserBanned', { status: 403 })).toEqual([
    { to: 'session', event: { type: 'session.blocked', failure: failureOf('UserBanned', { status: 403 }) } },
  ]);
});

it('an account that asks for a code is signed in by the form', async () => {
  expect(await refused('InvalidParameter', { code: 'TWO_FACTOR_REQUIRED' })).toMatchObject([
    {
      to: 'dialogs',
      event: { type: 'dialog.requested', name: 'AuthPopup', props: { view: 'authorization' } },
    },
  ]);
});

it('SH-8.50 any other failure leads to the form', async () => {
  expect(await refused('InvalidParameter')).toMatchObject([
    { to: 'toasts', event: { kind: 'error', title: { id: 'toast.wrongRegServerError' } } },
  ]);
});
