import { describe, expect, it } from 'vitest';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { Intent, IntentCall } from '../../../effects/kit/intents/intent.ts';
import { selfExclusionPeriods } from '../../../schemas/constants.ts';
import { exclusionEnd } from '../../../schemas/rules/account/exclusion.ts';
import type { ExclusionPeriod } from '../../../schemas/rules/account/exclusion.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { selectIntent, selectIntentStage } from '../../kit/intent/intent.selectors.ts';
import type { FeatureSettings } from '../../kit/feature-input.ts';
import { isLocked } from '../../site/root/busy.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { exclusionFields, exclusionMachine } from './exclusion.machine.ts';
import {
  selectAsksPassword,
  selectBrands,
  selectForm,
  selectIsBrandsMissing,
  selectIsHeld,
  selectNotice,
  selectOpenBets,
  selectPlannedEnd,
  selectStatement,
  selectStep,
} from './exclusion.selectors.ts';

type FindInput = { readonly uid: number; readonly calls: readonly IntentCall[] };

const openIntent: Intent = {
  v: 1,
  key: 'key-0',
  uid: 7,
  call: 'account.setSelfExclusion',
  payload: { period: '1_year' },
  createdAt: standInNow,
  sentAt: standInNow,
  state: 'unknown',
  sensitive: true,
};

type Terms = { readonly props?: object; readonly market?: Partial<FeatureSettings['config']['market']> };

const open = (period: ExclusionPeriod, { props = {}, market = {} }: Terms = {}) => {
  const intent = standInIntent();
  const find = standIn<Outcome<OpenIntents>, FindInput>();
  const wait = standIn<null, DeadlineInput>();
  const left: (string | null)[] = [];
  const machine = exclusionMachine.provide({
    actors: { findIntents: find.logic, intent: intent.machine, deadline: wait.logic },
    actions: { leaveNotice: ({ context }) => void left.push(context.heldTo) },
  });
  const run = runFeature(
    machine,
    actorIds.exclusion,
    standInInput(
      { uid: 7, route: 'SelfExclusion', props: { period, ...props } },
      { market: { ...cmsDefaults.market, ...market } },
    ),
    [actorIds.dialogs, actorIds.session],
  );
  const submit = () => run.ref.send({ type: 'form.submitted', formId: 'exclusion', values: {} });
  const stage = () => {
    const child = selectIntent(run.ref.getSnapshot());
    return child ? selectIntentStage(child.getSnapshot()) : null;
  };
  const isHeld = () => isLocked(run.root.system, actorIds.exclusion);
  const findsOpen = (...found: readonly Intent[]) =>
    find.last().answer(succeed({ open: found, prepared: null }));
  return { ...run, intent, find, wait, left, submit, stage, isHeld, findsOpen };
};

describe('self-exclusion', () => {
  it('AC-4.42 names the end of each period before anything is sent, and sends nothing at the first step', () => {
    const ends = selfExclusionPeriods.map((period) => {
      const { ref, intent, submit } = open(period);
      submit();
      expect(intent.prepare.calls).toHaveLength(0);
      expect(selectStep(ref.getSnapshot())).toBe('review');
      const end = selectPlannedEnd(ref.getSnapshot());
      return end === null ? null : end > standInNow;
    });
    expect(ends).toEqual([...Array.from({ length: 11 }, () => true), null]);
  });

  it('asks for a ticked statement only where there is no way back', () => {
    const names = (period: ExclusionPeriod) => exclusionFields({ period }).map(({ sysname }) => sysname);
    expect(names('5_years')).toEqual(['password']);
    expect(names('permanent')).toEqual(['password', 'is_permanent']);
    const others = (terms: object) =>
      exclusionFields({ period: '6_months', ...terms }).map(({ sysname }) => sysname);
    expect(others({ needsStatement: true })).toEqual(['password', 'is_meant']);
    expect(others({ asksPassword: false })).toEqual(['is_meant']);
  });

  it('leads back to what it means while the platform wants a pause, which holds when it goes on', async () => {
    const page = open('6_months');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    await page.intent.written();
    await page.intent.refused(failureOf('TooManyRequests', { retryAfterSeconds: 300 }));
    page.ref.send({ type: 'exclusion.back.requested' });
    expect(selectStep(page.ref.getSnapshot())).toBe('review');
    page.ref.send({ type: 'exclusion.continued' });
    expect([selectStep(page.ref.getSnapshot()), selectIsHeld(page.ref.getSnapshot())]).toEqual([
      'proof',
      true,
    ]);
    page.submit();
    expect(page.intent.prepare.calls).toHaveLength(1);
    await page.wait.last().answer(null);
    page.submit();
    expect(page.intent.prepare.calls).toHaveLength(2);
  });

  it('signs out at once when it holds and leaves the end that the platform told', async () => {
    const page = open('6_months');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    await page.intent.written();
    expect(page.intent.send.last().input).toMatchObject({
      call: 'account.setSelfExclusion',
      payload: { period: '6_months' },
      secrets: [{ field: 'password', ref: 'exclusion.password', required: true }],
      sensitive: true,
    });
    await page.intent.done({ until: Date.UTC(2027, 4, 21, 12) });
    expect(page.left).toEqual(['2027-05-21T12:00:00.000Z']);
    expect(page.sent).toEqual([{ to: 'session', event: { type: 'session.logout.requested' } }]);
  });

  it('shows a wrong password at its field and goes on', async () => {
    const page = open('1_day');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    await page.intent.written();
    await page.intent.refused(
      failureOf('InvalidParameter', { status: 400, data: { password: [{ code: 'WRONG' }] } }),
    );
    const form = selectForm(page.ref.getSnapshot());
    expect(form?.getSnapshot().context.errors).toEqual({
      password: { id: 'validation.wrongField.password' },
    });
    expect(page.left).toEqual([]);
    page.submit();
    expect(page.intent.prepare.calls).toHaveLength(2);
  });

  it('asks about one whose answer was lost before a reload, under its key and for its period, once', async () => {
    const page = open('1_day');
    expect(page.find.last().input).toEqual({ uid: 7, calls: ['account.setSelfExclusion'] });
    await page.findsOpen(openIntent);
    expect(page.intent.prepare.calls).toHaveLength(0);
    expect(page.intent.send.last().input).toMatchObject({ key: 'key-0', payload: { period: '1_year' } });
    expect(selectPlannedEnd(page.ref.getSnapshot())).toBe(exclusionEnd('1_year', standInNow));
    await page.intent.lost();
    expect([page.stage(), page.isHeld()]).toEqual(['lost', true]);
    selectIntent(page.ref.getSnapshot())?.send({ type: 'intent.retry.requested' });
    await page.intent.settles({ kind: 'absent', at: standInNow });
    const after = page.ref.getSnapshot();
    expect(selectNotice(after)?.text).toEqual({ id: 'limits.exclusion.unclear' });
    expect(selectPlannedEnd(after)).toBe(exclusionEnd('1_day', standInNow));
    // A record that could not be removed is found again.
    await page.findsOpen(openIntent);
    expect(page.intent.send.calls).toHaveLength(2);
    page.submit();
    expect(page.intent.prepare.last().input.payload).toEqual({ period: '1_day' });
  });

  it('AC-4.42 signs out when its answer was lost and the session has ended with it, and says so in words of its own', async () => {
    const page = open('6_months');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    await page.intent.written();
    await page.intent.lost();
    selectIntent(page.ref.getSnapshot())?.send({ type: 'intent.retry.requested' });
    const failure = failureOf('Authorization', { status: 401 });
    await page.intent.settles({ kind: 'unknown', failure, at: standInNow });
    expect(page.left).toEqual(['unheard']);
    expect(page.sent).toEqual([{ to: 'session', event: { type: 'session.logout.requested' } }]);
  });

  it('AC-4.42 the same when the session tells of its end before the platform can be asked again', async () => {
    const page = open('6_months');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    await page.intent.written();
    await page.intent.lost();
    page.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect(page.left).toEqual(['unheard']);
  });

  it('holds the page while it is under way, says that the session ended, and goes on for its player alone', async () => {
    const page = open('6_months');
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    expect(page.isHeld()).toBe(true);
    await page.intent.written();
    const failure = failureOf('Authorization', { status: 401 });
    await page.intent.settles({ kind: 'again', failure, at: standInNow });
    page.ref.send({ type: 'session.changed', uid: 0, currency: '' });
    expect([page.stage(), page.isHeld()]).toEqual(['expired', true]);
    page.ref.send({ type: 'session.changed', uid: 7, currency: 'EUR' });
    expect(page.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    await page.intent.settles({ kind: 'again', failure, at: standInNow });
    page.ref.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect([page.stage(), page.isHeld()]).toEqual([null, false]);
    expect(page.sent.at(-1)).toEqual({
      to: 'dialogs',
      event: { type: 'dialog.close.requested', name: 'SelfExclusion', immediate: true },
    });
  });

  const askingBrands = { market: { exclusion: { ...cmsDefaults.market.exclusion, brands: true } } };

  it('where the market asks what it holds for, goes on once that is chosen, and sends it', async () => {
    const page = open('6_months', askingBrands);
    page.ref.send({ type: 'exclusion.continued' });
    const missing = page.ref.getSnapshot();
    expect([selectStep(missing), selectBrands(missing), selectIsBrandsMissing(missing)]).toEqual([
      'review',
      null,
      true,
    ]);
    page.ref.send({ type: 'exclusion.brands.chosen', brands: 'this' });
    const chosen = page.ref.getSnapshot();
    expect([selectBrands(chosen), selectIsBrandsMissing(chosen)]).toEqual(['this', false]);
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    expect(page.intent.prepare.last().input.payload).toEqual({ period: '6_months', brands: 'this' });
    const plain = open('6_months');
    plain.ref.send({ type: 'exclusion.continued' });
    plain.submit();
    expect(plain.intent.prepare.last().input.payload).toEqual({ period: '6_months' });
  });

  it('asks about a lost one with the words that it was sent with, and never with those of this dialog', async () => {
    const page = open('6_months', askingBrands);
    page.ref.send({ type: 'exclusion.brands.chosen', brands: 'this' });
    await page.findsOpen({ ...openIntent, payload: { period: '1_year', brands: 'all' } });
    expect(page.intent.send.last().input.payload).toEqual({ period: '1_year', brands: 'all' });
    const older = open('6_months', askingBrands);
    older.ref.send({ type: 'exclusion.brands.chosen', brands: 'this' });
    await older.findsOpen(openIntent);
    expect(older.intent.send.last().input.payload).toEqual({ period: '1_year' });
  });

  it('an account without a password ticks the statement instead, and nothing secret is sent', async () => {
    const page = open('6_months', { props: { asksPassword: false } });
    const snapshot = page.ref.getSnapshot();
    expect([selectAsksPassword(snapshot), selectStatement(snapshot)]).toEqual([false, 'is_meant']);
    page.ref.send({ type: 'exclusion.continued' });
    page.submit();
    expect(page.intent.prepare.last().input).toMatchObject({ sensitive: false });
    await page.intent.written();
    expect(page.intent.send.last().input).toMatchObject({ secrets: [], sensitive: false });
    expect(selectAsksPassword(open('6_months').ref.getSnapshot())).toBe(true);
  });

  it('the market alone decides whether a statement is ticked, and bets that stay open are named', () => {
    const statement = (exclusionStatement: boolean) =>
      selectStatement(open('6_months', { market: { exclusionStatement } }).ref.getSnapshot());
    expect([statement(true), statement(false)]).toEqual(['is_meant', null]);
    const openBets = [{ id: 'b1' }];
    expect(selectOpenBets(open('6_months', { props: { openBets } }).ref.getSnapshot())).toBe(openBets);
    expect(selectOpenBets(open('6_months').ref.getSnapshot())).toBeUndefined();
  });
});
