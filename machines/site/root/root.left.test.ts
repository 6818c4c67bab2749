import { expect, it, vi } from 'vitest';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { failed, openSite, player } from '../../../tests/journal/open-site.ts';
import { quiet, standInAnswers, standInPlayer } from '../../../tests/journal/stand-in-site.ts';
import { toast } from '../../kit/requests.ts';
import { actorIds } from '../../kit/actor-ids.ts';

const none = { names: [], cashback: null, contact: '', isGateDue: false, isConsentDue: false };
const cashbackOf = (uid: number) => ({
  id: `of-${uid}`,
  status: 'active',
  receiving_expired_at: null,
  paid_out_at: null,
  description: '',
  end_date: 1,
  amount: String(uid),
  currency: 'EUR',
});

it('what was said to one player is not left to the next, who sees their own', async () => {
  let uid = 42;
  const kept: unknown[] = [];
  const site = await openSite('/terms', {
    getInfo: () => succeed({ ...standInPlayer, uid }),
    loadPopups: (input) =>
      succeed({ ...none, cashback: cashbackOf((input as { readonly uid: number }).uid) }),
    keepCashback: (input) => {
      kept.push(input);
      return succeed(null);
    },
  });
  const shown = () =>
    site.dialogs().map(({ name, props }) => [name, (props as { readonly amount?: string }).amount]);
  const toasts = () => site.contextOf(actorIds.toasts).toasts.length;
  await site.wake();
  const { event } = toast('info', { id: 'notices.won' }, { sticky: true });
  await site.send(actorIds.toasts, event);
  expect([shown(), toasts()]).toEqual([[['UnseenCashbackPopup', '42']], 1]);
  uid = 77;
  await site.send(actorIds.session, { type: 'session.tab.signed-in' });
  expect(shown()).toEqual([['OtherPlayer', undefined]]);
  expect([toasts(), kept]).toEqual([0, []]);
  await site.send(actorIds.dialogs, {
    type: 'dialog.close.requested',
    name: 'OtherPlayer',
    result: true,
  });
  expect([shown(), kept]).toEqual([[['UnseenCashbackPopup', '77']], []]);
  await site.dismiss();
  expect(kept).toEqual([{ uid: 77, id: 'of-77' }]);
});

const campaign = { name: 'autumn', title: 'Autumn', body: [], image: '', button: '', link: '' };
const offered = {
  ...player(),
  loadPopups: () => succeed({ ...none, names: ['autumn'] }),
  loadCampaign: () => succeed(campaign),
};

it('SH-2.108 who leaves a page under a campaign, by a link or by the way back, is on the next one', async () => {
  const site = await openSite('/?popup=autumn', offered);
  await site.wake();
  expect(site.dialogs().map(({ name }) => name)).toEqual(['CampaignPopup']);
  await site.go('/terms');
  expect([site.href(), site.dialogs()]).toEqual(['/terms', []]);
  await site.go('/?popup=autumn');
  await site.send(actorIds.navigation, {
    type: 'navigation.popped',
    target: { pathname: '/terms', search: '', hash: '' },
    index: 0,
  });
  expect([site.href(), site.dialogs()]).toEqual(['/terms', []]);
});

it('an answer that comes while popups are read takes none of them away', async () => {
  const reading = Promise.withResolvers<unknown>();
  const site = await openSite('/', {
    ...player(),
    loadPopups: () => reading.promise,
    sendConfirmation: () => succeed({ isSent: true, isPhone: false }),
  });
  await site.wake();
  await site.send(actorIds.popups, { type: 'popups.confirm.requested', contact: 'a***@e***' });
  await site.send(actorIds.dialogs, {
    type: 'dialog.close.requested',
    name: 'EmailConfirmPopup',
    result: true,
  });
  expect(site.did()).not.toContain('sendConfirmation');
  reading.resolve(succeed({ ...none, isGateDue: true }));
  await quiet();
  expect(site.did()).toContain('sendConfirmation');
  expect(site.dialogs().map(({ name }) => name)).toEqual(['Gate']);
});

it('a guest whose session the platform cannot tell of is asked to sign in; who has signed in here is waited for', async () => {
  const visit = async () => {
    const site = await openSite('/', { getInfo: () => failed('InternalServerError') }, { hasSession: false });
    await site.wake();
    return {
      ...site,
      seen: async () => {
        await site.go('/cashier/deposit');
        const { systemPage } = site.contextOf(actorIds.navigation);
        return [systemPage?.page ?? null, site.dialogs().map(({ name }) => name)];
      },
    };
  };
  const guest = await visit();
  await guest.go('/terms');
  expect(guest.at(actorIds.session)?.getSnapshot().value).toBe('unreachable');
  expect(await guest.seen()).toEqual([null, ['AuthPopup']]);
  const entered = await visit();
  await entered.send(actorIds.session, { type: 'session.login.succeeded' });
  expect(await entered.seen()).toEqual(['accountUnknown', []]);
});

it('SH-4.36 a tap that comes while another language takes hold is not lost', async () => {
  const configured = Promise.withResolvers<unknown>();
  let read = 0;
  const site = await openSite('/terms', {
    ...player(),
    loadConfig: (input) => {
      const config = (standInAnswers['loadConfig'] as (given: unknown) => unknown)(input);
      return (read += 1) === 1 ? config : configured.promise.then(() => config);
    },
  });
  await site.wake();
  await site.send(actorIds.locale, { type: 'locale.change.requested', code: 'ar' });
  site.at(actorIds.navigation)?.send({ type: 'navigation.requested', to: '/ar/support' });
  configured.resolve(null);
  await vi.waitFor(() => expect(site.contextOf(actorIds.navigation).facts.locale).toBe('ar'));
  await quiet();
  // Decided in the language before, it comes as a document.
  expect(site.at(actorIds.navigation)?.getSnapshot().value).toBe('leaving');
  expect(site.contextOf(actorIds.navigation).redirect.to).toBe('/ar/support');
});

it('what was told to a player whose session ended is not shown to the next', async () => {
  let account: unknown = succeed(standInPlayer);
  const site = await openSite('/terms', { getInfo: () => account });
  await site.wake();
  await site.send(actorIds.toasts, toast('info', { id: 'notices.won' }, { sticky: true }).event);
  account = failed('Authorization');
  await site.send(actorIds.session, { type: 'session.expired' });
  expect([site.context().uid, site.toasts()]).toEqual([0, ['shell.session.expired']]);
});
