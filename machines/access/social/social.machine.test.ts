import { expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { socialAuthentication } from './social.cases.ts';
import { socialMachine } from './social.machine.ts';
import { selectIsAway, selectSocialNotice, selectVisited } from './social.selectors.ts';

const providers = [...socialAuthentication.socialProviders, { service: 'pier', title: 'Pier ID', icon: '' }];

/** What is kept to come back to when a provider is chosen. */
const open = (place: Parameters<typeof standInInput>[0] = {}) => {
  const keep = standIn<Outcome<null>, { readonly url: string | null }>();
  const visit = standIn<Outcome<never>, unknown>();
  const take = standIn<Outcome<{ readonly url: string } | null>>();
  const deadline = standIn<null, DeadlineInput>();
  const run = runFeature(
    socialMachine.provide({
      actors: {
        keepBackUrl: keep.logic,
        visitProvider: visit.logic as never,
        takeBackUrl: take.logic,
        deadline: deadline.logic,
      },
    }),
    actorIds.social,
    standInInput(place, { authentication: { ...socialAuthentication, socialProviders: providers } }),
    [actorIds.session],
  );
  const choose = (service: string) => run.ref.send({ type: 'social.provider.chosen', service, kind: 'auth' });
  const signIn = async () => {
    choose('pier');
    await keep.last().answer(succeed(null));
    await visit.last().answer(succeed('ok' as never));
    await take.last().answer(succeed(null));
  };
  return { ...run, keep, visit, take, deadline, choose, signIn };
};

it('each provider that is offered can be chosen, and no other', () => {
  for (const { service } of providers) {
    const { choose, keep } = open();
    choose(service);
    expect([service, keep.calls.length]).toEqual([service, 1]);
  }
  const { choose, keep } = open();
  choose('unknown');
  expect(keep.calls).toEqual([]);
});

it('leads back to where the visitor was going, else to where they were', () => {
  const keptAt = (place: Parameters<typeof standInInput>[0]) => {
    const { choose, keep } = open(place);
    choose('pier');
    return keep.last().input.url;
  };
  const path = '/promotions';
  expect([
    keptAt({ path, props: { returnTo: '/cashier/deposit' } }),
    keptAt({ path, query: { redirectUrl: '/games', backUrl: '/help' } }),
    keptAt({ path, query: { backUrl: '/help' } }),
    keptAt({ path, query: { backUrl: 'https://evil.example/' } }),
    keptAt({ path }),
  ]).toEqual(['/cashier/deposit', '/games', '/help', '/promotions', '/promotions']);
});

it('a provider that signed somebody in is told to the session, one that did not says so', async () => {
  const signed = open();
  await signed.signIn();
  expect(signed.sent).toContainEqual({ to: 'session', event: { type: 'session.login.succeeded' } });
  const failed = open();
  failed.choose('pier');
  await failed.keep.last().answer(succeed(null));
  await failed.visit.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([failed.sent, failed.ref.getSnapshot().context.notice]).toMatchObject([[], {}]);
});

it('waits for the account of who was signed in, and says so when none comes', async () => {
  const entered = async (end: (social: ReturnType<typeof open>) => unknown) => {
    const social = open();
    await social.signIn();
    const seen = social.ref.getSnapshot();
    expect([selectVisited(seen), selectIsAway(seen), selectSocialNotice(seen)]).toEqual([
      'pier',
      false,
      null,
    ]);
    expect(social.deadline.inputs()).toEqual([{ inMs: 12_000 }]);
    await end(social);
    const after = social.ref.getSnapshot();
    return [selectVisited(after), selectSocialNotice(after)?.text.id ?? null];
  };
  const told = (uid: number) =>
    entered(({ ref }) => ref.send({ type: 'session.changed', uid, currency: '' }));
  expect(await told(7)).toEqual(['', null]);
  expect(await told(0)).toEqual(['', 'errors.LostAnswer']);
  expect(await entered(({ deadline }) => deadline.last().answer(null))).toEqual(['', 'errors.LostAnswer']);
});
