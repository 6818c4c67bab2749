import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef } from 'xstate';
import type { ResumePoint } from '../../../effects/journal/journal-store.ts';
import { depositResume } from '../../../machines/cashier/deposit/deposit.resume.ts';
import { actorAt } from '../../../machines/journal/actor-at.ts';
import { takePoints } from '../../../machines/journal/resume.ts';
import { registrationResume } from '../../../machines/access/registration/registration.resume.ts';
import { draftLifeMs } from '../../../schemas/constants.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { filledDeposit, signIn, signInAnswers } from '../../../tests/journal/sessions.ts';
import {
  depositMethods,
  openPage,
  quiet,
  standInAnswers,
  standInPlayer,
} from '../../../tests/journal/stand-in-site.ts';
import type { Answers } from '../../../tests/journal/stand-in-site.ts';
import { comeBack } from './come-back.ts';

const flows = [depositResume, registrationResume];
const NOW = 1_800_000_000_000;

const uidOf = (root: AnyActorRef) => (root.getSnapshot() as { context: { uid: number } }).context.uid;
const contextAt = (root: AnyActorRef, ...path: string[]) =>
  (actorAt(root, path)?.getSnapshot() as { context: Record<string, unknown> } | undefined)?.context;
const toastsIn = (root: AnyActorRef) => {
  const toasts = (contextAt(root, 'toasts')?.['toasts'] ?? []) as readonly { title: { id: string } }[];
  return toasts.map(({ title }) => title.id);
};
const chosenIn = (root: AnyActorRef) => {
  const deposit = contextAt(root, 'deposit');
  return deposit && [deposit['methodId'], deposit['amount']];
};

const start = (root: AnyActorRef, uid: number, points: readonly ResumePoint[], now = () => NOW) =>
  comeBack({ root, flows, left: { uid, points }, now, uid: () => uidOf(root) });

/** Lets the timers run that `comeBack` sets, and everything that follows. */
const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.advanceTimersByTimeAsync(1);
    await quiet();
  }
};

const player: Answers = { ...standInAnswers, getInfo: () => succeed(standInPlayer) };
/** A page that a signed-in player opens. */
const openAs = async (answers: Answers) => {
  const page = await openPage('/terms', answers);
  await page.send(['session'], { type: 'session.refresh.requested' });
  return page;
};
const toCashier = { type: 'navigation.requested', to: '/cashier/deposit' } as const;

/** What a page with a filled deposit of 25 leaves behind. */
const leftDeposit = async () => takePoints(flows, (await filledDeposit()).root, [], NOW);

describe('coming back after a reload', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fills the deposit as it was, as soon as its page is open, and says so once', async () => {
    const points = await leftDeposit();
    expect(points).toEqual([
      {
        flow: 'deposit',
        v: 2,
        at: NOW,
        value: { methodId: 7, amount: '25', offer: -1, requisiteId: 'r1', requisites: {} },
      },
    ]);
    const page = await openAs(player);
    const coming = start(page.root, 42, points);
    await settle();
    expect(coming.pending()).toEqual(points);
    await page.send(['navigation'], toCashier);
    await settle();
    expect(chosenIn(page.root)).toEqual([7, '25']);
    expect(toastsIn(page.root)).toEqual(['toast.resumed.title']);
    expect(coming.pending()).toEqual([]);
    await page.send(['deposit'], { type: 'deposit.amount.changed', value: '' });
    await settle();
    expect(chosenIn(page.root)).toEqual([7, '']);
  });

  it('is for the same player and for half an hour', async () => {
    const points = await leftDeposit();
    const cases: [uid: number, age: number, amount: string][] = [
      [42, draftLifeMs, '25'],
      [42, draftLifeMs + 1, ''],
      // The clock was put back meanwhile.
      [42, -draftLifeMs, '25'],
      [42, -draftLifeMs - 1, ''],
      [7, 0, ''],
      [0, 0, ''],
    ];
    for (const [uid, age, amount] of cases) {
      const page = await openAs(player);
      start(page.root, uid, points, () => NOW + age);
      await page.send(['navigation'], toCashier);
      await settle();
      expect([uid, age, chosenIn(page.root)?.[1]]).toEqual([uid, age, amount]);
      page.root.stop();
    }
  });

  it('stops when another player signs in meanwhile', async () => {
    const points = await leftDeposit();
    let uid = 42;
    const page = await openAs({ ...player, getInfo: () => succeed({ ...standInPlayer, uid }) });
    const coming = start(page.root, 42, points);
    uid = 7;
    await page.send(['session'], { type: 'session.tab.signed-in' });
    await settle();
    expect(coming.pending()).toEqual([]);
    await page.send(['navigation'], toCashier);
    await settle();
    expect(chosenIn(page.root)?.[1]).toBe('');
  });

  it('leaves what the player has typed in the meantime, and a value of another version', async () => {
    const points = await leftDeposit();
    const typed = await openAs(player);
    await typed.send(['navigation'], toCashier);
    await typed.send(['deposit'], { type: 'deposit.amount.changed', value: '3' });
    start(typed.root, 42, points);
    await settle();
    expect(chosenIn(typed.root)?.[1]).toBe('3');
    expect(toastsIn(typed.root)).toEqual([]);

    for (const strange of [
      points.map((point) => ({ ...point, v: 1 })),
      points.map((point) => ({ ...point, value: { amount: 5 } })),
      points.map((point) => ({ ...point, flow: 'unheard-of' })),
    ]) {
      const page = await openAs(player);
      await page.send(['navigation'], toCashier);
      const coming = start(page.root, 42, strange);
      await settle();
      expect([chosenIn(page.root)?.[1], coming.pending()]).toEqual(['', []]);
    }
  });

  it('chooses again what was chosen from a list of payment details; what was typed is not there', async () => {
    const field = (sysname: string, type: string) => ({
      sysname,
      type,
      name: '',
      options: { mask: null, regex: null, rules: [], select: [{ value: 'LVAM', title: 'Amber Bank' }] },
      params: { is_visible: true, is_required: true, is_editable: true },
    });
    const methods = depositMethods.map((method) => ({
      ...method,
      saved_requisites: [],
      requisites: [field('bank', 'select'), field('account', 'input')],
    }));
    const loadDeposit = () => succeed({ methods, offers: [], limit: null, phones: [], baseline: null });
    const answers = { ...player, loadDeposit };
    const before = await openAs(answers);
    await before.send(['navigation'], toCashier);
    await before.send(['deposit'], { type: 'deposit.method.chosen', id: 7 });
    const details = (type: string, rest: object) => before.send(['deposit', 'requisites'], { type, ...rest });
    await details('form.value.changed', { field: 'bank', value: 'LVAM' });
    await details('form.value.changed', { field: 'account', value: '4471' });
    await details('form.secret.changed', { field: 'account', filled: true, verdict: { ok: true } });
    const points = takePoints(flows, before.root, [], NOW);
    expect(points.map(({ value }) => value)).toEqual([
      { methodId: 7, amount: '', offer: -1, requisiteId: null, requisites: { bank: 'LVAM' } },
    ]);

    const after = await openAs(answers);
    await after.send(['navigation'], toCashier);
    start(after.root, 42, points);
    await settle();
    expect(chosenIn(after.root)).toEqual([7, '']);
    expect(contextAt(after.root, 'deposit', 'requisites')).toMatchObject({
      values: { bank: 'LVAM' },
      secrets: {},
    });
    expect(toastsIn(after.root)).toEqual(['toast.resumed.title']);
  });

  it('leaves a deposit alone that was sent: its intent comes back by itself', async () => {
    const page = await filledDeposit(
      signInAnswers(standInPlayer, { sendIntent: () => new Promise(() => {}) }),
    );
    await page.send(['deposit'], { type: 'deposit.submit.requested' });
    expect(takePoints(flows, page.root, [], NOW)).toEqual([]);
  });

  it('opens the registration popup again when something was filled in', async () => {
    const definitions = [
      {
        sysname: 'first_name',
        type: 'input',
        name: '',
        options: {},
        params: { is_visible: true, is_required: true },
      },
    ];
    const answers: Answers = {
      ...standInAnswers,
      loadRegistration: () => succeed({ definitions, phones: [], promoCode: '' }),
    };
    const page = await openPage('/', answers);
    await page.send(['dialogs'], {
      type: 'dialog.requested',
      name: 'AuthPopup',
      kind: 'popup',
      props: { view: 'registration', returnTo: '/cashier/deposit' },
    });
    expect(takePoints(flows, page.root, [], NOW)).toEqual([]);
    await page.send(['registration', 'heldForm', 'form'], {
      type: 'form.secret.changed',
      field: 'first_name',
      filled: true,
      verdict: { ok: true },
    });
    const points = takePoints(flows, page.root, [], NOW);
    expect(points).toEqual([
      { flow: 'registration', v: 1, at: NOW, value: { returnTo: '/cashier/deposit' } },
    ]);

    const next = await openPage('/', answers);
    start(next.root, 0, points);
    await settle();
    expect(contextAt(next.root, 'registration')).toMatchObject({
      isFront: true,
      entrance: { returnTo: '/cashier/deposit' },
    });
    expect(toastsIn(next.root)).toEqual(['toast.resumed.title']);

    const signedIn = await openPage('/', signInAnswers());
    await signIn(signedIn);
    start(signedIn.root, 42, points);
    await settle();
    expect(contextAt(signedIn.root, 'registration')).toBeUndefined();
  });

  it('leaves a registration whose value is damaged', async () => {
    const page = await openPage('/');
    const coming = start(page.root, 0, [{ flow: 'registration', v: 1, at: NOW, value: null }]);
    await settle();
    expect([toastsIn(page.root), coming.pending()]).toEqual([[], []]);
  });

  it('keeps the time of a point that has not changed', async () => {
    const { root, send } = await filledDeposit();
    const first = takePoints(flows, root, [], NOW);
    expect(takePoints(flows, root, first, NOW + 5)).toEqual(first);
    await send(['deposit'], { type: 'deposit.amount.changed', value: '26' });
    expect(takePoints(flows, root, first, NOW + 9)).toMatchObject([{ at: NOW + 9, value: { amount: '26' } }]);
  });
});
