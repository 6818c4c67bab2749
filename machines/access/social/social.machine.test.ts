import { expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { socialAuthentication } from './social.cases.ts';
import { socialMachine } from './social.machine.ts';

const providers = [...socialAuthentication.socialProviders, { service: 'pier', title: 'Pier ID', icon: '' }];

/** What is kept to come back to when a provider is chosen. */
const open = (place: Parameters<typeof standInInput>[0] = {}) => {
  const keep = standIn<Outcome<null>, { readonly url: string | null }>();
  const visit = standIn<Outcome<never>, unknown>();
  const run = runFeature(
    socialMachine.provide({ actors: { keepBackUrl: keep.logic, visitProvider: visit.logic as never } }),
    actorIds.social,
    standInInput(place, { authentication: { ...socialAuthentication, socialProviders: providers } }),
    [actorIds.session],
  );
  const choose = (service: string) => run.ref.send({ type: 'social.provider.chosen', service, kind: 'auth' });
  return { ...run, keep, visit, choose };
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
  signed.choose('pier');
  await signed.keep.last().answer(succeed(null));
  await signed.visit.last().answer(succeed('ok' as never));
  expect(signed.sent).toContainEqual({ to: 'session', event: { type: 'session.login.succeeded' } });
  const failed = open();
  failed.choose('pier');
  await failed.keep.last().answer(succeed(null));
  await failed.visit.last().answer({ ok: false, failure: failureOf('LostAnswer') });
  expect([failed.sent, failed.ref.getSnapshot().context.notice]).toMatchObject([[], {}]);
});
