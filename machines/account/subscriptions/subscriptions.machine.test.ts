import { describe, expect, it } from 'vitest';
import type { Answered } from '../../../effects/account/profile/answered.ts';
import type { ContactView } from '../../../effects/account/profile/contact-views.ts';
import type { ContactsData } from '../../../effects/account/profile/load-contacts.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { subscriptionsMachine } from './subscriptions.machine.ts';
import type { ChangeInput } from './subscriptions.machine.ts';
import {
  selectConfirmed,
  selectConsents,
  selectHasUnconfirmed,
  selectIsBusy,
} from './subscriptions.selectors.ts';

const email: ContactView = {
  id: 'email-0',
  type: 'email',
  shown: 'a•••@e•••.com',
  isConfirmed: true,
  isSubscribed: false,
};
const phone: ContactView = { ...email, id: 'phone-0', type: 'phone', shown: '•••56', isConfirmed: false };

const open = async () => {
  const load = standIn<Outcome<ContactsData>>();
  const change = standIn<Outcome<Answered>, ChangeInput>();
  const run = runFeature(
    subscriptionsMachine.provide({
      actors: { loadContacts: load.logic, changeSubscription: change.logic },
    }),
    actorIds.subscriptions,
    standInInput({ uid: 7, route: 'profile-notification', path: '/profile/notification' }),
    [actorIds.session, actorIds.toasts],
  );
  await load.last().answer(succeed({ contacts: [email, phone], contactProof: '' }));
  const isOn = () => selectConfirmed(run.ref.getSnapshot())[0]?.isSubscribed;
  const told = (to: string) => run.sent.filter((letter) => letter.to === to).map(({ event }) => event);
  return { ...run, load, change, isOn, told };
};

describe('subscriptions', () => {
  it('are offered for confirmed contacts alone', async () => {
    const run = await open();
    expect(selectConfirmed(run.ref.getSnapshot()).map(({ id }) => id)).toEqual(['email-0']);
    run.ref.send({ type: 'subscriptions.toggled', id: 'phone-0' });
    expect(run.change.calls).toHaveLength(0);
  });

  it('AC-7.08 show the wish at once, one at a time, and read the profile anew', async () => {
    const run = await open();
    run.ref.send({ type: 'subscriptions.toggled', id: 'email-0' });
    expect(run.isOn()).toBe(true);
    expect(selectIsBusy(run.ref.getSnapshot())).toBe(true);
    run.ref.send({ type: 'subscriptions.toggled', id: 'email-0' });
    expect(run.change.inputs()).toEqual([{ id: 'email-0', shown: 'a•••@e•••.com', isSubscribed: true }]);
    await run.change.last().answer(succeed({ at: standInNow, refusal: null, resendSeconds: 0 }));
    expect(run.told(actorIds.session)).toEqual([{ type: 'session.refresh.requested' }]);
    await run.load
      .last()
      .answer(succeed({ contacts: [{ ...email, isSubscribed: true }, phone], contactProof: '' }));
    expect(run.isOn()).toBe(true);
  });

  it('are read when the answer was lost, for the platform may hold the wish', async () => {
    const run = await open();
    run.ref.send({ type: 'subscriptions.toggled', id: 'email-0' });
    const refusal = failureOf('LostAnswer');
    await run.change.last().answer(succeed({ at: standInNow, refusal, resendSeconds: 0 }));
    expect(run.told(actorIds.toasts)).toMatchObject([{ kind: 'error', title: { id: 'errors.LostAnswer' } }]);
    expect(run.isOn()).toBe(false);
    await run.load
      .last()
      .answer(succeed({ contacts: [{ ...email, isSubscribed: true }, phone], contactProof: '' }));
    expect(run.isOn()).toBe(true);
  });

  it('AC-7.90 an answer other than 1 takes the wish back and says so', async () => {
    const run = await open();
    run.ref.send({ type: 'subscriptions.toggled', id: 'email-0' });
    const refusal = failureOf('UndecodableAnswer');
    await run.change.last().answer(succeed({ at: standInNow, refusal, resendSeconds: 0 }));
    expect(run.isOn()).toBe(false);
    expect(run.told(actorIds.toasts)).toMatchObject([
      { kind: 'error', title: { id: 'notification.failed.title' } },
    ]);
  });
});

it('the choices that a market asks for stand by product, each with its ways; contacts are no such choice', () => {
  const choice = (id: string, isSubscribed: boolean): ContactView => ({ ...email, id, isSubscribed });
  const shown = (...contacts: readonly ContactView[]) => ({ context: { contacts } }) as never;
  const page = shown(
    choice('casino.email', true),
    choice('betting.email', false),
    email,
    choice('casino.sms', false),
  );
  expect(selectConsents(page)).toEqual([
    {
      product: 'casino',
      cells: [
        { id: 'casino.email', channel: 'email', isAgreed: true },
        { id: 'casino.sms', channel: 'sms', isAgreed: false },
      ],
    },
    { product: 'betting', cells: [{ id: 'betting.email', channel: 'email', isAgreed: false }] },
  ]);
  expect(selectConsents(shown(email))).toEqual([]);
  expect([shown(email), shown(email, phone), shown()].map((one) => selectHasUnconfirmed(one))).toEqual([
    false,
    true,
    false,
  ]);
});
