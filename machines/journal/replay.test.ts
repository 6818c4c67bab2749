import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AnyActorRef, AnyEventObject } from 'xstate';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import { canary } from '../../tests/journal/canary.ts';
import {
  filledDeposit,
  journalOf,
  signIn,
  signInAnswers,
  textOf,
  wholeDeposit,
} from '../../tests/journal/sessions.ts';
import { bootPage, openPage, quiet, siteLogic } from '../../tests/journal/stand-in-site.ts';
import type { Checkpoint, Journal } from './journal.types.ts';
import { profileData } from '../../tests/stand-ins/profile.ts';
import { standInNow } from '../../tests/stand-ins/input.ts';
import { actorAt } from './actor-at.ts';
import { replay } from './replay.ts';
import { redact } from './redact.ts';
import { statesOf } from './report.ts';
import { decodeJournal } from './read-text.ts';

const persisted = (root: AnyActorRef): unknown =>
  JSON.parse(JSON.stringify(root.getPersistedSnapshot())) as unknown;

const roots: AnyActorRef[] = [];
const play = (...args: Parameters<typeof replay>) => {
  const played = replay(...args);
  roots.push(played.root);
  return played;
};
afterEach(() => {
  for (const root of roots.splice(0)) root.stop();
});

vi.setConfig({ testTimeout: 60_000 });

describe('replay', () => {
  it('BY-3.04 brings a recorded session back twice to the live snapshot, deep-equal, and runs no effect', async () => {
    for (const session of [filledDeposit, wholeDeposit]) {
      const page = await session();
      const journal = journalOf(page);
      const ran = page.log.effects.length;
      const first = play(journal, siteLogic());
      const second = play(journal, siteLogic());
      await quiet();
      expect(first.stop).toBeNull();
      expect(persisted(first.root)).toEqual(persisted(second.root));
      expect(persisted(first.root)).toEqual(page.snapshot());
      expect(page.log.effects.length).toBe(ran);
    }
  });

  it('replays the decoded text of a journal as it replays the journal', async () => {
    const journal = journalOf(await wholeDeposit());
    const decoded = decodeJournal([textOf(journal)]);
    expect(decoded).toEqual(journal);
    const { root, stop } = play(decoded as Journal, siteLogic());
    expect(stop).toBeNull();
    expect(persisted(root)).toEqual(persisted(play(journal, siteLogic()).root));
  });

  it('comes from a checkpoint and the causes after it to where the origin and all causes lead', async () => {
    const page = await filledDeposit();
    const before = journalOf(page);
    const checkpoint: Checkpoint = {
      seq: page.recorder.seq(),
      at: 0,
      uid: 42,
      snapshot: redact(page.snapshot()),
    };
    await page.send(['deposit'], { type: 'deposit.submit.requested' });
    const rest = journalOf(page);
    const whole: Journal = {
      ...before,
      entries: [...before.entries, ...rest.entries],
      checkpoints: [checkpoint],
    };
    const tail: Journal = {
      ...whole,
      header: { ...whole.header, seq: checkpoint.seq, origin: checkpoint.snapshot },
      entries: rest.entries,
      checkpoints: [],
    };
    const live = page.snapshot();
    expect(persisted(play(whole, siteLogic()).root)).toEqual(live);
    expect(persisted(play(whole, siteLogic(), { from: 'checkpoint' }).root)).toEqual(live);
    expect(persisted(play(tail, siteLogic()).root)).toEqual(live);
  });

  it('replays a page that began without a snapshot', async () => {
    const page = await bootPage('/');
    await page.send(['navigation'], { type: 'navigation.requested', to: '/terms' });
    const { root, stop } = play(journalOf(page), siteLogic());
    expect(stop).toBeNull();
    expect(persisted(root)).toEqual(page.snapshot());
  });

  it('goes on past personal data that was saved, of which it has no value', async () => {
    const answers = signInAnswers(undefined, {
      loadProfile: () => succeed(profileData()),
      submit: () => succeed({ at: standInNow, refusal: null, resendSeconds: 0 }),
    });
    const page = await openPage('/', answers);
    await signIn(page);
    await page.send(['navigation'], { type: 'navigation.requested', to: '/profile/settings' });
    const typed = { first_name: canary.name, birth_date: canary.birth, home_town: 'Riga' };
    const form = ['profile', 'personal', 'form'];
    for (const [field, value] of Object.entries(typed))
      await page.send(form, { type: 'form.value.changed', field, value });
    await page.send(form, { type: 'form.submit.requested' });
    const journal = journalOf(page);
    expect(journal.entries.map(({ type }) => type)).toContain('submit');
    for (const text of [...Object.values(typed), 'Lovelace', '1990'])
      expect(JSON.stringify(journal)).not.toContain(text);
    const { root, seq, stop } = play(journal, siteLogic());
    expect([stop, seq]).toEqual([null, journal.entries.at(-1)?.seq]);
    expect(statesOf(root)).toEqual(statesOf(page.root));
  });

  it('stops at any cause that is asked for', async () => {
    const journal = journalOf(await filledDeposit());
    const at = journal.entries.find(({ type }) => type === 'deposit.method.chosen')?.seq ?? 0;
    const amountOf = (root: AnyActorRef) => {
      const deposit = actorAt(root, ['deposit'])?.getSnapshot() as { context: Record<string, unknown> };
      return [deposit.context['methodId'], deposit.context['amount']];
    };
    expect(amountOf(play(journal, siteLogic(), { until: at - 1 }).root)).toEqual([null, '']);
    expect(amountOf(play(journal, siteLogic(), { until: at }).root)).toEqual([7, '']);
    expect(amountOf(play(journal, siteLogic()).root)).toEqual([7, '25']);
  });

  it('ends where an event has no codec, where its actor is missing, and where the origin is of another version', async () => {
    const page = await openPage('/');
    await page.send([], { type: 'unheard.of', text: 'x' });
    await page.send(['navigation'], { type: 'navigation.requested', to: '/terms' });
    const journal = journalOf(page);
    const unknown = journal.entries.findIndex(({ type }) => type === 'unheard.of');
    expect(journal.entries[unknown]).toMatchObject({ v: 0, data: null });
    const seq = journal.entries[unknown]?.seq ?? 0;
    expect(play(journal, siteLogic())).toMatchObject({ seq: seq - 1, stop: { seq, reason: 'no codec' } });

    const [first] = journal.entries;
    const astray = { ...journal, entries: first ? [{ ...first, path: ['nobody'] }] : [] };
    expect(play(astray, siteLogic()).stop).toEqual({ seq: 1, reason: 'no such actor' });

    const foreign = {
      ...journal,
      header: { ...journal.header, origin: { status: 'active', value: 'other' } },
    };
    expect(play(foreign, siteLogic()).stop).toEqual({ seq: 0, reason: 'origin not restored' });
  });

  it('replays whatever a page was sent', async () => {
    const wishes = fc.constantFrom('/', '/terms', '/gamehall', '/cashier/deposit', '/nowhere/else', '//evil');
    const event = fc.oneof(
      wishes.map((to): [string[], AnyEventObject] => [['navigation'], { type: 'navigation.requested', to }]),
      wishes.map((pathname): [string[], AnyEventObject] => [
        ['navigation'],
        { type: 'navigation.popped', target: { pathname, search: '', hash: '' }, index: 0 },
      ]),
      fc
        .constantFrom('AuthPopup', 'GamesSearchPopup', 'Confirm')
        .map((name): [string[], AnyEventObject] => [
          ['dialogs'],
          { type: 'dialog.requested', name, kind: name === 'Confirm' ? 'confirm' : 'popup' },
        ]),
      fc.nat(5).map((id): [string[], AnyEventObject] => [['dialogs'], { type: 'dialog.dismissed', id }]),
      fc
        .string()
        // What may be a parameter of an address is masked.
        .filter((id) => !id.includes('='))
        .map((id): [string[], AnyEventObject] => [
          ['toasts'],
          { type: 'toast.requested', kind: 'info', title: { id } },
        ]),
      fc
        .constantFrom('session.refresh.requested', 'session.login.succeeded', 'session.expired')
        .map((type): [string[], AnyEventObject] => [['session'], { type }]),
      fc.nat(100_000).map((at): [string[], AnyEventObject] => [['balance'], { type: 'balance.clicked', at }]),
      fc
        .constantFrom('ar', 'en-US', 'xx')
        .map((code): [string[], AnyEventObject] => [['locale'], { type: 'locale.change.requested', code }]),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 12 }), async (events) => {
        const page = await openPage('/');
        for (const [path, sent] of events) await page.send(path, sent);
        const { root, stop } = play(journalOf(page), siteLogic());
        expect(stop).toBeNull();
        expect(persisted(root)).toEqual(page.snapshot());
        page.root.stop();
      }),
      { numRuns: 40 },
    );
  });
});
