import { describe, expect, it } from 'vitest';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { gateLetter } from '../../kit/gate-letter.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { dialogsMachine } from './dialogs.machine.ts';
import type { DialogsEvent } from './dialogs.machine.ts';
import { selectOpening, selectStack } from './dialogs.selectors.ts';

const at = 1_000;
const neighbours = [actorIds.root, actorIds.toasts, actorIds.history];
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const popup = (name: string, rest: object = {}) =>
  ({ type: 'dialog.requested', name, kind: 'popup', ...rest }) as const;
const sure = {
  type: 'dialog.requested',
  name: 'RaiseLimit',
  kind: 'confirm',
  replyTo: actorIds.history,
} as const;

const open = () => {
  const load = standIn<
    Outcome<{ readonly at: number }>,
    { readonly name: string; readonly locale: string }
  >();
  const { ref, sent } = runFeature(
    dialogsMachine.provide({ actors: { loadDialog: load.logic } }),
    actorIds.dialogs,
    undefined,
    neighbours,
  );
  /** Names and properties of tests' own. */
  const send = (event: object) => ref.send(event as DialogsEvent);
  return {
    send,
    load,
    /** Asks for a dialog and lets its chunk come. */
    show: async (event: object) => {
      send(event);
      await load.last().answer(succeed({ at }));
    },
    stack: () => selectStack(ref.getSnapshot()).map(({ name }) => name),
    queue: () => ref.getSnapshot().context.queue.map(({ name }) => name),
    opening: () => selectOpening(ref.getSnapshot()),
    reasons: () => ref.getSnapshot().context.reasons.map(({ name, reason }) => `${name}: ${reason}`),
    idOf: (name: string) => selectStack(ref.getSnapshot()).find((dialog) => dialog.name === name)?.id ?? 0,
    /** What the root and the asker were told since the last time. */
    heard: () => sent.splice(0).map(({ to, event }) => [to, event]),
  };
};

const opened = (name: string, props: unknown = null) => ['root', { type: 'dialog.opened', name, props, at }];
const closed = (name: string, result: unknown = false) => ['root', { type: 'dialog.closed', name, result }];
const answered = (result: unknown) => ['history', { type: 'dialog.answered', name: 'RaiseLimit', result }];
const unseen = ['history', { type: 'dialog.answered', name: 'RaiseLimit', result: false, isUnseen: true }];

describe('dialogs', () => {
  it('HP-07 let nothing come unasked while a round is held, and let it come after it; what was pressed for opens', async () => {
    const page = open();
    page.send({ type: 'rounds.hold.changed', isHeld: true });
    page.send({ type: 'dialog.requested', name: 'RealityCheck', kind: 'confirm' });
    expect([page.stack(), page.queue(), page.opening()]).toEqual([[], ['RealityCheck'], '']);
    expect(page.reasons()).toEqual(['RealityCheck: waits: a round runs']);
    await page.show(popup('QuickDeposit'));
    expect([page.stack(), page.queue()]).toEqual([['QuickDeposit'], ['RealityCheck']]);
    page.send({ type: 'dialog.close.requested' });
    page.send({ type: 'rounds.hold.changed', isHeld: false });
    await page.load.last().answer(succeed({ at }));
    expect([page.stack(), page.queue()]).toEqual([['RealityCheck'], []]);
  });

  it('HP-07 let what a pressed deposit asks come over a round: a step that is due, and the limit', async () => {
    const page = open();
    page.send({ type: 'rounds.hold.changed', isHeld: true });
    page.send({ type: 'dialog.requested', name: 'RealityCheck', kind: 'confirm' });
    await page.show(popup('QuickDeposit'));
    page.send(gateLetter('play').event);
    await page.show(gateLetter('deposit').event);
    const asked = { name: 'DepositLimitPrompt', kind: 'confirm', replyTo: actorIds.deposit };
    await page.show({ type: 'dialog.requested', ...asked });
    expect([page.stack(), page.queue()]).toEqual([
      ['QuickDeposit', 'Gate', 'DepositLimitPrompt'],
      ['RealityCheck'],
    ]);
    expect(page.load.inputs().map(({ name }) => name)).toEqual(page.stack());
  });

  it('HP-07 do not open over a round that began while their code came', async () => {
    const page = open();
    page.send({ type: 'dialog.requested', name: 'RealityCheck', kind: 'confirm' });
    page.send({ type: 'rounds.hold.changed', isHeld: true });
    await page.load.last().answer(succeed({ at }));
    expect([page.stack(), page.queue()]).toEqual([[], ['RealityCheck']]);
  });

  it('SH-4.20 keeps the warning of the forced logout above everything', async () => {
    const page = open();
    await page.show({ type: 'dialog.requested', name: 'RealityCheck', kind: 'confirm' });
    await page.show({
      type: 'dialog.requested',
      name: 'InactivityWarning',
      kind: 'confirm',
      preventClose: true,
    });
    page.send(sure);
    expect([page.stack(), page.queue()]).toEqual([['RealityCheck', 'InactivityWarning'], ['RaiseLimit']]);
  });

  it('HP-33 what is offered goes when nothing may be promoted any more, open or waiting; what was asked for stays', async () => {
    const dialogs = open();
    const offer = (name: string) => ({
      type: 'dialog.offered',
      name,
      key: name,
      props: null,
      replyTo: actorIds.history,
    });
    await dialogs.show(offer('CampaignPopup'));
    dialogs.send(offer('UnseenCashbackPopup'));
    dialogs.send(offer('EmailConfirmPopup'));
    dialogs.send(sure);
    dialogs.send({ type: 'dialogs.promotion.changed', bar: 'at_risk' });
    expect([dialogs.stack().includes('CampaignPopup'), dialogs.queue()]).toEqual([
      false,
      expect.not.arrayContaining(['UnseenCashbackPopup']),
    ]);
    dialogs.send(offer('CampaignPopup'));
    expect(dialogs.queue()).not.toContain('CampaignPopup');
    expect(dialogs.reasons().at(-1)).toBe('CampaignPopup: offered, dropped: excluded: at_risk');
    expect([...dialogs.queue(), ...dialogs.stack(), dialogs.opening()]).toContain('EmailConfirmPopup');
  });

  it('SH-4.23 open by name when their chunk is there, and close by name', async () => {
    const dialogs = open();
    dialogs.send(popup('AuthPopup', { props: { view: 'registration' } }));
    expect(dialogs.load.inputs().map(({ name }) => name)).toEqual(['AuthPopup']);
    expect([dialogs.stack(), dialogs.opening()]).toEqual([[], 'AuthPopup']);
    await dialogs.load.last().answer(succeed({ at }));
    expect([dialogs.stack(), dialogs.opening()]).toEqual([['AuthPopup'], '']);
    dialogs.send({ type: 'dialog.close.requested', name: 'Other' });
    expect(dialogs.stack()).toEqual(['AuthPopup']);
    dialogs.send({ type: 'dialog.close.requested', name: 'AuthPopup', result: 'done' });
    expect(dialogs.stack()).toEqual([]);
    expect(dialogs.heard()).toEqual([
      opened('AuthPopup', { view: 'registration' }),
      closed('AuthPopup', 'done'),
    ]);
  });

  it('SH-4.26 wait in a queue: the next one shows when the one before closes', async () => {
    const dialogs = open();
    await dialogs.show(popup('First'));
    dialogs.send({ type: 'dialog.requested', name: 'Menu', kind: 'curtain' });
    dialogs.send(popup('Third'));
    dialogs.send(popup('Third'));
    expect([dialogs.stack(), dialogs.opening(), dialogs.queue()]).toEqual([['First'], '', ['Menu', 'Third']]);
    dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('First') });
    expect([dialogs.stack(), dialogs.opening()]).toEqual([[], 'Menu']);
    await dialogs.load.last().answer(succeed({ at }));
    dialogs.send({ type: 'dialog.close.requested' });
    await dialogs.load.last().answer(succeed({ at }));
    expect([dialogs.stack(), dialogs.queue()]).toEqual([['Third'], []]);
    expect(dialogs.reasons()).toEqual([
      'First: requested',
      'First: opened',
      'Menu: waits: another dialog is open',
      'Third: waits: another dialog is open',
      'Third: already open or waiting',
      'First: closed: dialog.dismissed',
      'Menu: opened',
      'Menu: closed: dialog.close.requested',
      'Third: opened',
    ]);
  });

  it('stack a confirm above a popup; only the topmost is dismissed', async () => {
    const dialogs = open();
    await dialogs.show(popup('Below'));
    await dialogs.show(sure);
    dialogs.send(sure);
    expect([dialogs.stack(), dialogs.queue()]).toEqual([['Below', 'RaiseLimit'], []]);
    dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('Below') });
    expect(dialogs.stack()).toEqual(['Below', 'RaiseLimit']);
    dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('RaiseLimit') });
    dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('Below') });
    expect(dialogs.stack()).toEqual([]);
  });

  it('SH-4.24 stay open on a close request when closing is prevented, unless it is closed at once', async () => {
    const dialogs = open();
    await dialogs.show(popup('Forced', { preventClose: true }));
    dialogs.send({ type: 'dialog.close.requested' });
    dialogs.send({ type: 'dialog.close.requested', name: 'Forced', result: true });
    dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('Forced') });
    dialogs.send({ type: 'dialogs.route.changed', path: '/other', route: '', isRewrite: false });
    expect(dialogs.stack()).toEqual(['Forced']);
    dialogs.send({ type: 'dialog.close.requested', immediate: true });
    expect(dialogs.stack()).toEqual([]);
  });

  it('give the asker of a confirm its answer, false when it is dismissed', async () => {
    const dialogs = open();
    for (const result of [true, false]) {
      await dialogs.show({ ...sure, preventClose: true });
      dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('RaiseLimit') });
      dialogs.send({ type: 'dialog.close.requested' });
      expect(dialogs.stack()).toEqual(['RaiseLimit']);
      dialogs.send({ type: 'dialog.close.requested', name: 'RaiseLimit', result });
      expect(dialogs.heard()).toEqual([opened('RaiseLimit'), closed('RaiseLimit', result), answered(result)]);
    }
    await dialogs.show(sure);
    dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('RaiseLimit') });
    expect(dialogs.heard()).toEqual([opened('RaiseLimit'), closed('RaiseLimit'), answered(false)]);
  });

  it('close with the path, not with query or hash', async () => {
    const dialogs = open();
    dialogs.send({ type: 'dialogs.route.changed', path: '/', route: '', isRewrite: false });
    await dialogs.show(popup('Search'));
    dialogs.send({ type: 'dialogs.route.changed', path: '/', route: '', isRewrite: false });
    expect(dialogs.stack()).toEqual(['Search']);
    dialogs.send({ type: 'dialogs.route.changed', path: '/gamehall', route: '', isRewrite: false });
    expect(dialogs.stack()).toEqual([]);
  });

  it('stay when the page writes its own state into the address, and close when that page is left', async () => {
    const dialogs = open();
    dialogs.send({ type: 'dialogs.route.changed', path: '/cashier/deposit', route: '', isRewrite: false });
    await dialogs.show(popup('Search'));
    dialogs.send({
      type: 'dialogs.route.changed',
      path: '/cashier/deposit/card',
      route: '',
      isRewrite: true,
    });
    dialogs.send({
      type: 'dialogs.route.changed',
      path: '/cashier/deposit/card',
      route: '',
      isRewrite: false,
    });
    expect(dialogs.stack()).toEqual(['Search']);
    dialogs.send({ type: 'dialogs.route.changed', path: '/cashier/deposit', route: '', isRewrite: false });
    expect(dialogs.stack()).toEqual([]);
  });

  it('that is asked for again stays open where it is to stay, whatever page is gone to', async () => {
    const dialogs = open();
    const go = (path: string) =>
      dialogs.send({ type: 'dialogs.route.changed', path, route: '', isRewrite: false });
    go('/gamehall');
    await dialogs.show(popup('First'));
    dialogs.send(popup('First'));
    dialogs.send(popup('First', { preventClose: true }));
    go('/');
    dialogs.send({ type: 'dialog.dismissed', id: dialogs.idOf('First') });
    expect(dialogs.stack()).toEqual(['First']);
    dialogs.send({ type: 'dialog.close.requested', name: 'First', immediate: true });
    expect(dialogs.stack()).toEqual([]);
  });

  it('give up a question of the page that is left while its chunk comes; what outlives the page still opens', async () => {
    const dialogs = open();
    const go = (path: string, isRewrite = false) =>
      dialogs.send({ type: 'dialogs.route.changed', path, route: '', isRewrite });
    go('/bonuses');
    dialogs.send(sure);
    const loading = dialogs.load.last();
    dialogs.send({ type: 'dialog.requested', name: 'Gate', kind: 'confirm' });
    dialogs.send(popup('EmailConfirmPopup', { replyTo: actorIds.popups }));
    go('/bonuses');
    go('/bonuses?page=2', true);
    go('/bonuses?page=2');
    expect([dialogs.opening(), dialogs.heard()]).toEqual(['RaiseLimit', []]);
    go('/gamehall');
    expect([loading.isStopped(), dialogs.opening()]).toEqual([true, 'Gate']);
    expect(dialogs.queue()).toEqual(['Gate', 'EmailConfirmPopup']);
    expect(dialogs.heard()).toEqual([unseen]);
  });

  it('are all gone after a logout: open ones, those that may not be closed, waiting and loading ones', async () => {
    const dialogs = open();
    await dialogs.show(popup('Forced', { preventClose: true }));
    dialogs.send(popup('Waiting'));
    dialogs.send(sure);
    const loading = dialogs.load.last();
    dialogs.send({ type: 'dialogs.cleared' });
    expect([dialogs.stack(), dialogs.queue(), dialogs.opening()]).toEqual([[], [], '']);
    expect(loading.isStopped()).toBe(true);
    expect(dialogs.heard()).toEqual([opened('Forced'), closed('Forced'), unseen]);
  });

  it('do not open when they were closed before their chunk came; the next one does', async () => {
    const dialogs = open();
    dialogs.send(popup('Early'));
    dialogs.send(popup('Next'));
    const early = dialogs.load.last();
    dialogs.send({ type: 'dialog.close.requested', name: 'Early' });
    expect([early.isStopped(), dialogs.opening()]).toEqual([true, 'Next']);
    await dialogs.load.last().answer(succeed({ at }));
    expect(dialogs.stack()).toEqual(['Next']);
  });

  it('open the one whose chunk came, also when another could open meanwhile', async () => {
    const dialogs = open();
    await dialogs.show(popup('First'));
    dialogs.send(popup('Second'));
    dialogs.send(sure);
    dialogs.send({ type: 'dialog.close.requested', name: 'First' });
    await dialogs.load.last().answer(succeed({ at }));
    expect([dialogs.stack(), dialogs.opening()]).toEqual([['RaiseLimit'], 'Second']);
  });

  it('tell that a chunk did not come, and answer whoever waits', async () => {
    const dialogs = open();
    const notLoaded = [
      'toasts',
      { type: 'toast.requested', kind: 'error', title: { id: 'errors.LostAnswer' } },
    ];
    dialogs.send(sure);
    await dialogs.load.last().answer(lost);
    expect(dialogs.heard()).toEqual([notLoaded, unseen]);
    dialogs.send(popup('Other'));
    await dialogs.load.last().reject(new Error('404'));
    expect([dialogs.stack(), dialogs.queue(), dialogs.heard()]).toEqual([[], [], [notLoaded]]);
  });

  it('say of a chunk that did not come what was done, when the dialog was to tell of that', async () => {
    const dialogs = open();
    const unloaded = { kind: 'success', title: { id: 'done' } } as const;
    dialogs.send({ ...popup('First'), unloaded });
    await dialogs.load.last().answer(lost);
    expect(dialogs.heard()).toEqual([['toasts', { type: 'toast.requested', ...unloaded }]]);
  });

  it('remember the last fifty reasons', () => {
    const dialogs = open();
    for (let turn = 0; turn < 60; turn += 1) dialogs.send(popup('Same'));
    expect(dialogs.reasons()).toHaveLength(50);
  });

  describe('BY-2.04 offers', () => {
    const offered = (name: string, id = '') =>
      ({
        type: 'dialog.offered',
        name,
        key: `${name}:${id}`,
        props: null,
        replyTo: actorIds.history,
      }) as const;
    const at = (path: string, route: string) =>
      ({ type: 'dialogs.route.changed', path, route, isRewrite: false }) as const;

    it('wait out a quiet zone, then open by their priority, and what is asked for goes first', async () => {
      const dialogs = open();
      dialogs.send(at('/cashier/deposit', 'cashier-deposit'));
      dialogs.send(offered('CampaignPopup', 'autumn'));
      dialogs.send(offered('EmailConfirmPopup'));
      await dialogs.show(popup('PromoPopup'));
      expect([dialogs.stack(), dialogs.queue()]).toEqual([
        ['PromoPopup'],
        ['EmailConfirmPopup', 'CampaignPopup'],
      ]);
      dialogs.send(at('/', 'index'));
      expect(dialogs.opening()).toBe('EmailConfirmPopup');
      await dialogs.load.last().answer(succeed({ at: 1_000 }));
      expect([dialogs.stack(), dialogs.queue()]).toEqual([['EmailConfirmPopup'], ['CampaignPopup']]);
      expect(dialogs.reasons()).toEqual([
        'CampaignPopup: offered, waits: nothing interrupts cashier-deposit',
        'EmailConfirmPopup: offered, waits: nothing interrupts cashier-deposit',
        'PromoPopup: requested',
        'PromoPopup: opened',
        'PromoPopup: closed: dialogs.route.changed',
        'EmailConfirmPopup: opened',
      ]);
    });

    it('give way to what is asked for while their chunk comes, and open after it', async () => {
      const dialogs = open();
      dialogs.send(at('/', 'index'));
      dialogs.send(offered('CampaignPopup', 'autumn'));
      const loading = dialogs.load.last();
      await dialogs.show(popup('AuthPopup'));
      expect(loading.isStopped()).toBe(true);
      expect([dialogs.stack(), dialogs.queue()]).toEqual([['AuthPopup'], ['CampaignPopup']]);
      dialogs.send({ type: 'dialog.close.requested' });
      await dialogs.load.last().answer(succeed({ at: 1_000 }));
      expect(dialogs.stack()).toEqual(['CampaignPopup']);
    });

    it('are lost without a word to who did not ask for them', async () => {
      const dialogs = open();
      dialogs.send(at('/', 'index'));
      dialogs.send(offered('CampaignPopup', 'autumn'));
      await dialogs.load.last().answer(lost);
      expect(dialogs.heard()).toEqual([
        ['history', { type: 'dialog.answered', name: 'CampaignPopup', result: false, isUnseen: true }],
      ]);
    });

    it('do not open when a quiet zone was entered while their chunk came', async () => {
      const dialogs = open();
      dialogs.send(at('/', 'index'));
      dialogs.send(offered('CampaignPopup', 'autumn'));
      const loading = dialogs.load.last();
      dialogs.send(at('/game/x', 'game-sysname'));
      expect(loading.isStopped()).toBe(true);
      expect([dialogs.stack(), dialogs.queue()]).toEqual([[], ['CampaignPopup']]);
      dialogs.send(at('/', 'index'));
      await dialogs.load.last().answer(succeed({ at: 1_000 }));
      expect(dialogs.stack()).toEqual(['CampaignPopup']);
    });

    it('are shown once, three in a visit, and the asker hears of one that is not', async () => {
      const dialogs = open();
      dialogs.send(at('/', 'index'));
      for (const id of ['a', 'b', 'c']) {
        await dialogs.show(offered('CampaignPopup', id));
        dialogs.send({ type: 'dialog.close.requested', name: 'CampaignPopup' });
      }
      dialogs.heard();
      for (const [id, reason] of [
        ['b', 'dropped: shown in this visit already'],
        ['d', 'dropped: 3 in this visit'],
      ] as const) {
        dialogs.send(offered('CampaignPopup', id));
        expect(dialogs.reasons().at(-1)).toBe(`CampaignPopup: offered, ${reason}`);
        expect(dialogs.heard()).toEqual([
          ['history', { type: 'dialog.answered', name: 'CampaignPopup', result: false, isUnseen: true }],
        ]);
      }
    });
  });
});
