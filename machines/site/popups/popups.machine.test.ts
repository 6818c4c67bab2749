import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import type { AnyEventObject } from 'xstate';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { PopupsInput } from './popups.machine.ts';
import { popupsMachine } from './popups.machine.ts';

const cashback = {
  id: '9',
  status: 'active' as const,
  receiving_expired_at: null,
  paid_out_at: null,
  description: '',
  end_date: 1,
  amount: '12.5',
  currency: 'EUR',
};
const campaign = { name: 'autumn', title: 'Autumn', body: [], image: '', button: '', link: '' };
const campaigns = { enabled: true, names: ['autumn'] };
const quiet = async () => {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
};
const open = async (input: Partial<PopupsInput>, data: object = {}) => {
  const told: AnyEventObject[] = [];
  const calls: unknown[] = [];
  const answer = (name: string, value: unknown) =>
    fromPromise(({ input: given }: { input: unknown }) => {
      calls.push([name, given]);
      return Promise.resolve(succeed(value)) as Promise<never>;
    });
  const note = setup({}).createMachine({ on: { '*': { actions: ({ event }) => void told.push(event) } } });
  const popups = popupsMachine.provide({
    actors: {
      loadPopups: answer('load', { names: ['autumn'], cashback, contact: 'a***@e***', ...data }),
      loadCampaign: answer('campaign', campaign),
      keepCashback: answer('keep', null),
      keepConsentAsked: answer('asked', null),
      sendConfirmation: answer('confirm', { isSent: true, isPhone: false }),
    } as never,
  });
  const root = createActor(
    setup({ actors: { note, popups } }).createMachine({
      invoke: [
        ...[actorIds.dialogs, actorIds.hints, actorIds.navigation, actorIds.toasts].map((systemId) => ({
          src: 'note' as const,
          systemId,
        })),
        {
          src: 'popups' as const,
          systemId: actorIds.popups,
          input: {
            uid: 0,
            campaigns,
            route: 'index',
            pathname: '/',
            search: '',
            hash: '',
            ...input,
          },
        },
      ],
    }),
  ).start();
  await quiet();
  return {
    told: () => told.splice(0),
    names: () => told.splice(0).map(({ name, type, to }) => name ?? to ?? type),
    calls: () => calls.splice(0),
    send: async (event: AnyEventObject) => {
      root.system.get(actorIds.popups).send(event);
      await quiet();
    },
  };
};
const routed = (route: string, search = '', hash = '') => ({
  type: 'popups.route.changed',
  route,
  pathname: '/x',
  search,
  hash,
});

describe('popups', () => {
  it('SH-6.05 AC-6.09 are loaded only when the user is signed in', async () => {
    const page = await open({ search: '?popup=autumn' });
    await page.send(routed('gamehall', '?popup=autumn'));
    expect([page.calls(), page.names()]).toEqual([[], []]);
    await page.send({ type: 'popups.player.changed', uid: 7 });
    expect(page.calls()[0]).toEqual(['load', { uid: 7, campaigns }]);
  });

  it('SH-2.89 run after a registration in their order, once its page is there: e-mail confirm, unseen cashback, campaign', async () => {
    const page = await open({ search: '?popup=autumn' });
    await page.send({ type: 'popups.registered' });
    await page.send({ type: 'popups.player.changed', uid: 7 });
    expect(page.names()).toEqual([]);
    // A campaign waits on the deposit page for a route that may show it.
    await page.send(routed('cashier-deposit', '?popup=autumn'));
    expect(page.names()).toEqual(['EmailConfirmPopup', 'UnseenCashbackPopup']);
    await page.send(routed('gamehall', '?popup=autumn'));
    expect(page.names()).toEqual(['CampaignPopup']);
    await page.send(routed('index'));
    expect(page.names()).toEqual([]);
    // Without a registration nobody is asked for the e-mail.
    const back = await open({ uid: 7 });
    expect(back.names()).toEqual(['UnseenCashbackPopup']);
    const nothing = await open({ uid: 7 }, { cashback: null });
    expect(nothing.names()).toEqual([]);
  });

  it('SH-2.89 OP-27 HP-59 are read anew when a player who was known completes the registration, and wait for its page', async () => {
    const page = await open({ asksConsent: true }, { cashback: null, isConsentDue: true });
    void page.send({ type: 'popups.player.changed', uid: 7 });
    await page.send(routed('gamehall'));
    page.told();
    expect(page.calls()).toEqual([['load', { uid: 7, campaigns }]]);
    await page.send({ type: 'popups.registered' });
    expect([page.calls(), page.names()]).toEqual([[['load', { uid: 7, campaigns, isNewcomer: true }]], []]);
    await page.send({ ...routed('cashier-deposit', '?register=success'), pathname: '/cashier/deposit' });
    expect(page.names()).toEqual(['EmailConfirmPopup', 'MarketingConsent']);
  });

  it('SH-2.89 run at once where the page of the registration came before they were read', async () => {
    const page = await open({ search: '?popup=autumn' });
    await page.send({ type: 'popups.registered' });
    void page.send({ type: 'popups.player.changed', uid: 7 });
    await page.send(routed('profile-bets', '?popup=autumn'));
    expect(page.names()).toEqual(['EmailConfirmPopup', 'UnseenCashbackPopup', 'CampaignPopup']);
  });

  it('AC-2.73 AC-2.75 AC-2.76 a campaign that waits opens on the next page, though its name left the address; signing out empties the queue', async () => {
    const page = await open(
      { uid: 7, route: 'cashier-deposit', search: '?popup=autumn' },
      { cashback: null },
    );
    await page.send(routed('game-sysname'));
    expect(page.names()).toEqual([]);
    await page.send(routed('gamehall'));
    expect(page.names()).toEqual(['CampaignPopup']);
    await page.send(routed('index'));
    expect(page.names()).toEqual([]);
    const guest = await open({ search: '?popup=autumn' }, { cashback: null });
    await guest.send(routed('cashier-deposit'));
    await guest.send({ type: 'popups.player.changed', uid: 7 });
    await guest.send({ type: 'popups.player.changed', uid: 0 });
    await guest.send(routed('index'));
    await guest.send({ type: 'popups.player.changed', uid: 8 });
    expect(guest.names()).toEqual([]);
  });

  it('HP-59 a newcomer is asked for consent once, also when a payment page comes between the registration and the question', async () => {
    const page = await open({ asksConsent: true }, { cashback: null, contact: '', isConsentDue: true });
    await page.send({ type: 'popups.registered' });
    await page.send({ type: 'popups.player.changed', uid: 7 });
    expect(page.calls()[0]).toEqual(['load', { uid: 7, campaigns, isNewcomer: true }]);
    const back = await open({ asksConsent: true, uid: 7 }, { cashback: null, isConsentDue: true });
    expect([back.names(), back.calls()]).toEqual([['MarketingConsent'], [['load', { uid: 7, campaigns }]]]);
    await back.send(routed('gamehall'));
    expect(back.names()).toEqual([]);
    await back.send({ type: 'dialog.answered', name: 'MarketingConsent', result: false, isUnseen: true });
    expect(back.calls()).toEqual([]);
    await back.send({ type: 'dialog.answered', name: 'MarketingConsent', result: false });
    expect(back.calls()).toEqual([['asked', { uid: 7 }]]);
    const old = await open({ asksConsent: true, uid: 7 }, { cashback: null, isConsentDue: false });
    expect(old.names()).toEqual([]);
    const unasked = await open({ uid: 7 }, { cashback: null, isConsentDue: true });
    expect(unasked.names()).toEqual([]);
  });

  it('HP-11 a step that is due waits where a player excludes themselves, withdraws or asks for help, and comes with the next page', async () => {
    const due = { cashback: null, isGateDue: true };
    for (const route of ['profile-responsible-game', 'cashier-withdraw', 'support']) {
      const page = await open({ uid: 7, route }, due);
      expect([route, page.names()]).toEqual([route, []]);
      await page.send(routed('index'));
      expect([route, page.names()]).toEqual([route, ['Gate']]);
    }
  });

  it('AC-2.63 AC-4.12 what is sent or kept goes on over a change of path, whose campaign opens after it', async () => {
    const page = await open({ uid: 7 });
    page.told();
    for (const [name, result] of [
      ['EmailConfirmPopup', true],
      ['UnseenCashbackPopup', false],
    ] as const) {
      void page.send({ type: 'dialog.answered', name, result });
      await page.send(routed('gamehall', '?popup=autumn'));
      expect(page.told().map(({ type, name: popup }) => popup ?? type)).toEqual(
        result ? ['toast.requested', 'hints.route.changed', 'CampaignPopup'] : ['CampaignPopup'],
      );
    }
    expect(page.calls().map((call) => (call as [string])[0])).toEqual([
      'load',
      'confirm',
      'campaign',
      'keep',
      'campaign',
    ]);
  });

  it('AC-2.63 AC-4.12 HP-59 what is sent or kept is not broken off by another answer, which is kept after it', async () => {
    const answered = (name: string, result = false) => ({ type: 'dialog.answered', name, result });
    const page = await open({ uid: 7, asksConsent: true }, { isConsentDue: true });
    page.calls();
    page.told();
    void page.send(answered('EmailConfirmPopup', true));
    void page.send(answered('MarketingConsent'));
    await page.send(answered('UnseenCashbackPopup'));
    expect(page.told().map(({ type, kind }) => kind ?? type)).toEqual(['success', 'hints.route.changed']);
    expect(page.calls()).toEqual([
      ['confirm', { uid: 7 }],
      ['asked', { uid: 7 }],
      ['keep', { uid: 7, id: '9' }],
    ]);
    void page.send(answered('MarketingConsent'));
    await page.send(answered('EmailConfirmPopup', true));
    expect(page.calls().map((call) => (call as [string])[0])).toEqual(['asked', 'confirm']);
  });

  it('AC-2.43 AC-2.52 on the page of cashbacks none is offered over them, and there it counts as seen', async () => {
    const page = await open({ uid: 7, route: 'profile-cashback' });
    expect(page.calls().map((call) => (call as [string])[0])).toEqual(['load', 'keep']);
    expect(page.told().map(({ type }) => type)).toEqual(['dialog.close.requested']);
    await page.send(routed('index'));
    expect([page.calls(), page.told()]).toEqual([[], []]);
    // One that waits for a better moment is taken back.
    const later = await open({ uid: 7, route: 'cashier-deposit' });
    expect(later.told().map(({ type }) => type)).toEqual(['dialog.offered']);
    await later.send(routed('profile-cashback'));
    expect(later.told()).toEqual([{ type: 'dialog.close.requested', name: 'UnseenCashbackPopup' }]);
    expect(later.calls().at(-1)).toEqual(['keep', { uid: 7, id: '9' }]);
  });

  it('AC-4.12 closing the cashback remembers its id; asking to confirm sends the message', async () => {
    const page = await open({ uid: 7 });
    page.calls();
    await page.send({ type: 'dialog.answered', name: 'UnseenCashbackPopup', result: false });
    expect(page.calls()).toEqual([['keep', { uid: 7, id: '9' }]]);
    page.told();
    await page.send({ type: 'popups.confirm.requested', contact: 'a***' });
    expect(page.names()).toEqual(['EmailConfirmPopup']);
    await page.send({ type: 'dialog.answered', name: 'EmailConfirmPopup', result: true });
    expect([page.calls(), page.told().map(({ type, kind }) => kind ?? type)]).toEqual([
      [['confirm', { uid: 7 }]],
      ['success', 'hints.route.changed'],
    ]);
  });

  it('SH-4.41 the hint of the page hears that the message is on its way', async () => {
    const page = await open({ uid: 7, route: 'offers' });
    page.told();
    await page.send({ type: 'dialog.answered', name: 'EmailConfirmPopup', result: true });
    expect(page.told().filter(({ type }) => type === 'hints.route.changed')).toEqual([
      { type: 'hints.route.changed', route: 'offers' },
    ]);
  });

  it('AC-2.74 AC-2.75 AC-2.76 a preview needs no login; a campaign waits on game and deposit routes; its name leaves the address', async () => {
    const preview = await open({ search: '?popup=draft', hash: '#popup-preview' });
    expect(preview.told().map(({ name, props }) => [name, props.isPreview])).toEqual([
      ['CampaignPopup', true],
    ]);
    for (const route of ['game-sysname', 'cashier-deposit', 'cashier-deposit-sysname']) {
      const waiting = await open({ uid: 7, route, search: '?popup=autumn' }, { cashback: null });
      expect([route, waiting.names()]).toEqual([route, []]);
    }
    const unknown = await open({ uid: 7, search: '?popup=none' }, { cashback: null });
    expect(unknown.names()).toEqual([]);
    const shown = await open({ uid: 7, search: '?popup=autumn&track_id=1' }, { cashback: null });
    expect(shown.names()).toEqual(['CampaignPopup']);
    await shown.send({ type: 'dialog.answered', name: 'CampaignPopup', result: false });
    expect(shown.told()).toEqual([
      { type: 'navigation.requested', to: '/?track_id=1', replace: true, yields: true },
    ]);
  });
});
