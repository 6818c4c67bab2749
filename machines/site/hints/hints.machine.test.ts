import { describe, expect, it } from 'vitest';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import type { Hints, HintSettings } from '../../../schemas/rules/site/hints.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { hintsMachine } from './hints.machine.ts';
import type { HintName, HintsInput } from './hints.machine.ts';
import { selectContact, selectShowsConfirm, selectShowsRegistration } from './hints.selectors.ts';

const settings: HintSettings = {
  registrationWindowSeconds: 7200,
  confirmWindowSeconds: 432_000,
  showConfirm: true,
};
const both: Hints = {
  registrationUntil: standInNow + 2000,
  confirmUntil: standInNow + 1000,
  contact: 'a•••@e•••.com',
};

const open = (input: Partial<HintsInput> = {}) => {
  const load = standIn<Outcome<Hints>, { readonly uid: number; readonly settings: HintSettings }>();
  const hide = standIn<Outcome<null>, { uid: number; hint: HintName; seconds: number }>();
  const reset = standIn<Outcome<null>, { readonly uid: number }>();
  const end = standIn<null, DeadlineInput>();
  const run = runFeature(
    hintsMachine.provide({
      actors: {
        loadHints: load.logic,
        hideHint: hide.logic as never,
        resetHints: reset.logic,
        deadline: end.logic,
      },
    }),
    actorIds.hints,
    { uid: 7, settings, hiddenSeconds: 86_400, pageExceptions: ['loyalty'], route: 'index', ...input },
    [actorIds.popups, actorIds.navigation],
  );
  const shown = () => [
    selectShowsRegistration(run.ref.getSnapshot()),
    selectShowsConfirm(run.ref.getSnapshot()),
  ];
  const enter = async (route: string) => {
    run.ref.send({ type: 'hints.route.changed', route });
    await load.last().answer(succeed(both));
  };
  return { ...run, load, hide, reset, end, shown, enter };
};

describe('the hints to deposit and to confirm a contact', () => {
  it('are asked for with the player and the windows of the operator, and for no guest', async () => {
    const { load, shown, ref } = open();
    expect([load.inputs(), shown()]).toEqual([[{ uid: 7, settings }], [false, false]]);
    await load.last().answer(succeed(both));
    expect([shown(), selectContact(ref.getSnapshot())]).toEqual([[true, true], 'a•••@e•••.com']);
    const guest = open({ uid: 0 });
    guest.ref.send({ type: 'hints.route.changed', route: 'gamehall' });
    expect(guest.load.calls).toEqual([]);
  });

  it('SH-4.39 SH-4.41 the window that ends first takes its hint along, the other goes on', async () => {
    const { load, end, shown } = open();
    await load.last().answer(succeed(both));
    expect(end.last().input).toEqual({ at: standInNow + 1000, clock: 'platform' });
    await end.last().answer(null);
    await load.last().answer(succeed({ ...both, confirmUntil: 0 }));
    expect([end.last().input, shown()]).toEqual([
      { at: standInNow + 2000, clock: 'platform' },
      [true, false],
    ]);
    await end.last().answer(null);
    await load.last().answer(succeed({ registrationUntil: 0, confirmUntil: 0, contact: '' }));
    expect([end.calls.length, load.calls.length, shown()]).toEqual([2, 3, [false, false]]);
  });

  it('a window that has ended is not waited for again while the platform is not reached', async () => {
    const { load, end, shown } = open();
    await load.last().answer(succeed(both));
    for (const [left, waits] of [
      [[true, false], 2],
      [[false, false], 2],
    ]) {
      await end.last().answer(null);
      await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
      expect([shown(), end.calls.length]).toEqual([left, waits]);
    }
    expect([end.last().input.at, load.calls.length]).toEqual([both.registrationUntil, 3]);
  });

  it.each(['registration', 'confirm'] as const)(
    'SH-4.40 SH-4.42 AC-9.25 the hint of the %s that is hidden goes at once, for the configured time',
    async (hint) => {
      const { ref, load, hide, end, shown } = open();
      await load.last().answer(succeed(both));
      ref.send({ type: 'hints.hide.requested', hint });
      const isRegistration = hint === 'registration';
      expect([shown(), hide.inputs()]).toEqual([
        [!isRegistration, isRegistration],
        [{ uid: 7, hint, seconds: 86_400 }],
      ]);
      await hide.last().answer(succeed(null));
      expect([shown(), end.last().input]).toEqual([
        [!isRegistration, isRegistration],
        { at: isRegistration ? both.confirmUntil : both.registrationUntil, clock: 'platform' },
      ]);
    },
  );

  it('SH-4.40 SH-4.42 come back with the next sign-in, not with a page that knows its player', async () => {
    const { ref, reset, load, shown } = open({ uid: 0 });
    ref.send({ type: 'hints.player.changed', uid: 7 });
    expect([reset.inputs(), load.calls.length]).toEqual([[{ uid: 7 }], 0]);
    await reset.last().answer(succeed(null));
    await load.last().answer(succeed(both));
    ref.send({ type: 'hints.player.changed', uid: 7 });
    expect([shown(), load.calls.length]).toEqual([[true, true], 1]);
    ref.send({ type: 'hints.player.changed', uid: 0 });
    expect([shown(), selectContact(ref.getSnapshot())]).toEqual([[false, false], '']);
    expect([reset.calls.length, load.calls.length]).toEqual([1, 1]);
  });

  it('of one player are not shown to another', async () => {
    const { ref, load, reset, shown } = open();
    await load.last().answer(succeed(both));
    ref.send({ type: 'hints.player.changed', uid: 8 });
    expect([shown(), load.last().input.uid, reset.calls.length]).toEqual([[false, false], 8, 0]);
  });

  it('that could not be read leave those that are shown', async () => {
    const { ref, load, shown } = open();
    await load.last().answer(succeed(both));
    ref.send({ type: 'hints.route.changed', route: 'gamehall' });
    await load.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    expect(shown()).toEqual([true, true]);
  });

  it('HP-21 lie over no page where money moves, a game runs, a slip waits, limits are set or the account is begun', async () => {
    const { enter, shown } = open();
    for (const route of [
      'betting',
      'cashier-deposit',
      'game-sysname',
      'forms',
      'profile-verification',
      'profile-start',
      'profile-responsible-game',
    ]) {
      await enter(route);
      expect([route, shown()]).toEqual([route, [false, false]]);
    }
    for (const route of ['index', 'gamehall', 'profile', 'profile-bets', 'help-betting']) {
      await enter(route);
      expect([route, shown()]).toEqual([route, [true, true]]);
    }
  });

  it('SH-3.40 the operator’s exceptions are of the hint to confirm alone', async () => {
    const { enter, shown } = open();
    await enter('loyalty');
    expect(shown()).toEqual([true, false]);
  });

  it('the contact is confirmed in the popup that names it, and nowhere without one', async () => {
    const { ref, load, sent } = open();
    ref.send({ type: 'hints.confirm.requested' });
    expect(sent).toEqual([]);
    await load.last().answer(succeed(both));
    ref.send({ type: 'hints.confirm.requested' });
    expect(sent).toEqual([
      { to: 'popups', event: { type: 'popups.confirm.requested', contact: 'a•••@e•••.com' } },
    ]);
  });

  it('a phone is confirmed in the settings, and no e-mail is written to in its place', async () => {
    const { ref, load, sent } = open();
    await load.last().answer(succeed({ ...both, contact: '•••56' }));
    ref.send({ type: 'hints.confirm.requested' });
    expect(sent).toEqual([
      {
        to: 'navigation',
        event: { type: 'navigation.requested', to: '/profile/settings', replace: false },
      },
    ]);
  });
});
