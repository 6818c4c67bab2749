import { describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import type { AnyEventObject } from 'xstate';
import type {
  GamesInput,
  LoadListInput,
  Reading,
  TournamentData,
  TournamentGames,
} from '../../../effects/rewards/tournaments/load-tournaments.ts';
import type { Tournament } from '../../../schemas/rewards/tournaments.ts';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import type { IntentCall } from '../../../effects/kit/intents/intent.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType, Json, Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { selectIntent, selectIntentStage } from '../../kit/intent/intent.selectors.ts';
import { isLocked } from '../../site/root/busy.ts';
import { at, standInIntent } from '../../../tests/stand-ins/intent.ts';
import type { FeatureInput } from '../../kit/feature-input.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput } from '../../../tests/stand-ins/input.ts';
import { dataOf, gameOf, playing, readingOf, tournamentOf } from '../../../tests/stand-ins/tournaments.ts';
import { ENTRY_DIALOG, entryMachine } from './entry.machine.ts';
import type { ListPage } from '../../kit/list/list.events.ts';
import { selectItems, selectMoreStage } from '../../kit/list/list.selectors.ts';
import { tournamentGames, tournamentList } from './tournament-lists.ts';
import { tournamentsMachine } from './tournaments.machine.ts';
import type { TournamentsEvent } from './tournaments.events.ts';
import {
  selectCurrent,
  selectJoinState,
  selectGames,
  selectList,
  selectNotice,
  selectEntryStage,
} from './tournaments.selectors.ts';
import type { EntryActor, TournamentsActor } from './tournaments.selectors.ts';
import type { CardGame } from '../../../schemas/rules/games/card-game.ts';

type Wanted = { readonly uid: number; readonly calls: readonly IntentCall[] };
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const path = '/tournaments/1';
const one = { params: { id: '1' }, route: 'tournaments-id', path };
const entered = (rest: Partial<FeatureInput>): TournamentsEvent =>
  ({ type: 'route.entered', ...standInInput(rest) }) as unknown as TournamentsEvent;

const open = (input: Partial<FeatureInput>) => {
  const intent = standInIntent();
  const list = standIn<Outcome<ListPage<Tournament>>, LoadListInput>();
  const load = standIn<Outcome<TournamentData | null>, { readonly id: string }>();
  const read = standIn<Outcome<Reading | null>, { readonly id: string }>();
  const games = standIn<Outcome<TournamentGames>, GamesInput>();
  const pause = standIn<null, DeadlineInput>();
  const find = standIn<Outcome<OpenIntents>, Wanted>();
  const letters: AnyEventObject[] = [];
  const box = createMachine({ on: { '*': { actions: ({ event }) => void letters.push(event) } } });
  const machine = tournamentsMachine.provide({
    actors: {
      list: tournamentList.provide({ actors: { readPage: list.logic } }),
      games: tournamentGames.provide({ actors: { readPage: games.logic } }),
      loadTournament: load.logic,
      readTournament: read.logic,
      deadline: pause.logic,
      entry: entryMachine.provide({
        actors: {
          readTournament: read.logic,
          findIntents: find.logic,
          intent: intent.machine,
          deadline: pause.logic,
        },
      }),
    },
  });
  const home = createMachine({
    invoke: [
      ...[actorIds.dialogs, actorIds.toasts, actorIds.balance, actorIds.navigation, actorIds.head].map(
        (id) => ({ src: box, id, systemId: id }),
      ),
      { src: machine, id: 'tournaments', systemId: 'tournaments', input: standInInput(input) },
    ],
  });
  const root = createActor(home).start();
  const ref = (root.getSnapshot().children as Record<string, unknown>)['tournaments'] as TournamentsActor;
  const entry = () => root.system.get(actorIds.entry) as EntryActor;
  return {
    intent,
    list,
    load,
    read,
    games,
    pause,
    find,
    letters,
    send: (event: TournamentsEvent) => ref.send(event),
    see: () => ref.getSnapshot(),
    /** The rows of a list, or of the one that is shown. */
    rows: (id?: string): readonly Tournament[] => {
      const { children } = ref.getSnapshot();
      const shown = id === undefined ? selectList(ref.getSnapshot()) : children[id];
      return selectItems<Tournament>((shown as ReturnType<typeof selectList>).getSnapshot());
    },
    gamesList: () => selectGames(ref.getSnapshot()),
    answer: (result: boolean) => entry().send({ type: 'dialog.answered', name: ENTRY_DIALOG, result }),
    /** The page is not taken away. */
    isHeld: () => isLocked(root.system, actorIds.tournaments),
    intentStage: () => {
      const snapshot = selectIntent(entry().getSnapshot())?.getSnapshot();
      return snapshot ? selectIntentStage(snapshot) : null;
    },
    askAgain: () => selectIntent(entry().getSnapshot())?.send({ type: 'intent.retry.requested' }),
    notice: (id = '1') => selectNotice(id)(entry().getSnapshot()),
    /** What the way in shows. */
    stage: () => selectEntryStage('1')(entry().getSnapshot()) ?? selectJoinState(ref.getSnapshot()),
  };
};

const none = succeed<OpenIntents>({ open: [], prepared: null });
const shown = async (rest: Parameters<typeof tournamentOf>[1] = {}, uid = 7) => {
  const page = open({ ...one, uid });
  await page.load.last().answer(succeed(dataOf(tournamentOf('1', rest))));
  if (uid > 0) await page.find.last().answer(none);
  return page;
};
const joining = async (rest: Parameters<typeof tournamentOf>[1] = {}) => {
  const page = await shown(rest);
  page.send({ type: 'tournaments.join.requested' });
  return page;
};

describe('the lists', () => {
  it('AC-3.34 are kept apart: all, future, active and finished; all asks without a status', async () => {
    const page = open({ route: 'tournaments', path: '/tournaments' });
    await page.list.last().answer(succeed({ items: [tournamentOf('1'), tournamentOf('2')], total: 2, at }));
    for (const status of ['active', 'future', 'finished'] as const) {
      page.send(entered({ route: 'tournaments', path: '/tournaments', query: { status } }));
      await page.list.last().answer(succeed({ items: [tournamentOf(status, { status })], total: 1, at }));
      expect(page.rows().map(({ id }) => id)).toEqual([status]);
    }
    expect(page.list.inputs().map(({ list }) => list)).toEqual(['all', 'active', 'future', 'finished']);
    const kept = ['all', 'active', 'future', 'finished'].map((name) => [name, page.rows(name).length]);
    expect(kept).toEqual([
      ['all', 2],
      ['active', 1],
      ['future', 1],
      ['finished', 1],
    ]);
  });

  it('show what they had when one comes back, and read it anew; what is left is not read on', async () => {
    const page = open({ route: 'tournaments', path: '/tournaments' });
    await page.list.last().answer(succeed({ items: [tournamentOf('1')], total: 1, at }));
    page.send(entered({ route: 'tournaments', path: '/tournaments', query: { status: 'active' } }));
    const active = page.list.last();
    page.send(entered({ route: 'tournaments', path: '/tournaments' }));
    expect(active.isStopped()).toBe(true);
    expect(page.rows().map(({ id }) => id)).toEqual(['1']);
    expect(page.list.inputs().map(({ list }) => list)).toEqual(['all', 'active', 'all']);
  });

  it('keep nothing of the player before: only the one that is looked at is read, and its failure shows no rows', async () => {
    const page = open({ route: 'tournaments', path: '/tournaments', uid: 7 });
    const mine = tournamentOf('1', { user_info: playing });
    await page.list.last().answer(succeed({ items: [mine], total: 1, at }));
    page.send(entered({ route: 'tournaments', path: '/tournaments', query: { status: 'active' } }));
    await page.list.last().answer(succeed({ items: [mine], total: 1, at }));
    const calls = page.list.calls.length;
    page.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect(page.list.inputs().slice(calls)).toMatchObject([{ list: 'active' }]);
    await page.list.last().answer(lost);
    expect([page.rows('active'), page.rows('all')]).toEqual([[], []]);
  });

  it('of a guest stay while those of whoever signs in are read', async () => {
    const page = open({ route: 'tournaments', path: '/tournaments', uid: 0 });
    await page.list.last().answer(succeed({ items: [tournamentOf('1')], total: 1, at }));
    page.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect([page.list.calls.length, page.rows().length]).toEqual([2, 1]);
  });

  it('that nobody may read end in a page of the site', async () => {
    const page = open({ route: 'tournaments', path: '/tournaments' });
    await page.list.last().answer({ ok: false, failure: failureOf('ApplicationDisabled') });
    expect(page.letters.map(({ type }) => type)).toEqual(['navigation.page.failed']);
  });
});

describe('one tournament', () => {
  it('is read again every 10 s until it is over; a reading that fails changes nothing', async () => {
    const page = await shown();
    expect(page.pause.last().input).toEqual({ inMs: 10_000 });
    await page.pause.last().answer(null);
    await page.read.last().answer(lost);
    expect(selectCurrent(page.see())?.total_points).toBe('90000');
    await page.pause.last().answer(null);
    await page.read.last().answer(succeed(readingOf(tournamentOf('1', { total_points: '91000' }))));
    expect(selectCurrent(page.see())?.total_points).toBe('91000');
    const pauses = page.pause.calls.length;
    await page.pause.last().answer(null);
    await page.read.last().answer(succeed(readingOf(tournamentOf('1', { status: 'finished' }))));
    expect(page.pause.calls.length).toBe(pauses);
  });

  it('AC-9.08 shows its games in pages of 12', async () => {
    const page = await shown();
    const games = page.gamesList();
    games.send({ type: 'list.more.requested' });
    expect(page.games.inputs()).toEqual([{ id: '1', offset: 12, count: 12 }]);
    await page.games.last().answer(succeed({ items: [gameOf('first'), gameOf('second')], total: 24 }));
    expect(selectItems<CardGame>(games.getSnapshot()).map(({ sysname }) => sysname)).toEqual([
      'first',
      'second',
    ]);
    expect(selectMoreStage(games.getSnapshot() as never)).toBe('end');
  });

  it('whose games could not be read has them read by their list, which says when it fails', async () => {
    const page = open({ ...one, uid: 7 });
    await page.load.last().answer(succeed(dataOf(tournamentOf('1'), { games: null, total: 0 })));
    expect(page.games.inputs()).toEqual([{ id: '1', offset: 0, count: 12 }]);
    await page.games.last().answer(lost);
    expect(page.gamesList().getSnapshot().value).toBe('failed');
    page.gamesList().send({ type: 'list.retry.requested' });
    await page.games.last().answer(succeed({ items: [gameOf('first')], total: 1 }));
    expect(selectItems<CardGame>(page.gamesList().getSnapshot()).map(({ sysname }) => sysname)).toEqual([
      'first',
    ]);
  });

  it('that nobody knows is the 404 page', async () => {
    const page = open({ ...one, params: { id: '999' } });
    await page.load.last().answer(succeed(null));
    expect(page.letters).toContainEqual(
      expect.objectContaining({ type: 'navigation.page.failed', page: 'notFound', status: 404 }),
    );
  });

  it('is not loaded anew on the way to its games and back, but read at once', async () => {
    const page = await shown();
    page.send(entered({ ...one, route: 'tournaments-id-gamehall', path: `${path}/gamehall` }));
    expect([page.load.calls.length, page.read.inputs()]).toEqual([1, [{ id: '1' }]]);
    page.gamesList().send({ type: 'list.more.requested' });
    expect(page.games.calls).toHaveLength(1);
  });

  it('names both of its pages in the title, and does not when it is only read again', async () => {
    const page = await shown();
    const named = () => page.letters.filter(({ type }) => type === 'head.replacements.known').length;
    expect(named()).toBe(1);
    page.send(entered({ ...one, route: 'tournaments-id-gamehall', path: `${path}/gamehall` }));
    await page.read.last().answer(lost);
    expect(named()).toBe(2);
    page.send(entered(one));
    await page.read.last().answer(succeed(readingOf(tournamentOf('1'))));
    expect([named(), page.load.calls.length]).toEqual([3, 1]);
    await page.pause.last().answer(null);
    await page.read.last().answer(succeed(readingOf(tournamentOf('1'))));
    expect(named()).toBe(3);
  });

  it('tells nothing of the player before while it is read for another one', async () => {
    const page = await shown({ user_info: playing });
    expect(page.stage()).toBe('in');
    page.send({ type: 'session.changed', uid: 8, currency: 'EUR' });
    expect([selectCurrent(page.see())?.user_info, page.stage()]).toEqual([null, 'open']);
  });

  it('stays as it is when only the hash of its address changes', async () => {
    const page = await shown();
    page.send(entered({ ...one, hash: 'rules' }));
    expect(page.load.calls).toHaveLength(1);
  });
});

const lostEntry = {
  v: 1,
  key: 'key-9',
  uid: 7,
  call: 'Tournaments.participate',
  payload: { tournament_id: 2 },
  createdAt: 1,
  sentAt: 1,
  state: 'unknown',
  sensitive: false,
} as const;

describe('taking part', () => {
  it('AC-1.07 AC-4.07 AC-4.08 AC-7.81 an answer of 1 reloads the tournament and its entry in the lists', async () => {
    const page = open({ route: 'tournaments', path: '/tournaments', query: { status: 'active' }, uid: 7 });
    await page.list.last().answer(succeed({ items: [tournamentOf('2'), tournamentOf('1')], total: 2, at }));
    page.send(entered({ route: 'tournaments', path: '/tournaments' }));
    await page.list.last().answer(succeed({ items: [tournamentOf('1')], total: 1, at }));
    page.send(entered(one));
    await page.load.last().answer(succeed(dataOf(tournamentOf('1'))));
    await page.find.last().answer(none);
    page.send({ type: 'tournaments.join.requested' });
    expect(page.intent.prepare.last().input).toMatchObject({
      uid: 7,
      call: 'Tournaments.participate',
      payload: { tournament_id: 1 },
    });
    expect(page.stage()).toBe('joining');
    await page.intent.written();
    await page.intent.done(true);
    expect(page.read.inputs()).toEqual([{ id: '1' }]);
    await page.read.last().answer(succeed(readingOf(tournamentOf('1', { user_info: playing }))));
    expect(page.stage()).toBe('in');
    expect(page.rows('active').map(({ user_info: info }) => info?.is_participant ?? false)).toEqual([
      false,
      true,
    ]);
    expect(page.rows('all').map(({ user_info: info }) => info?.place)).toEqual([4]);
    expect(page.letters.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['toast.requested', 'balance.refresh.requested']),
    );
  });

  it('AC-7.81 any other answer is a failure without a reason: a toast, and nothing is reloaded', async () => {
    const page = await joining();
    await page.intent.written();
    await page.intent.done(false);
    expect(page.read.calls).toHaveLength(0);
    expect(page.letters).toContainEqual(expect.objectContaining({ type: 'toast.requested', kind: 'error' }));
    expect(page.stage()).toBe('open');
  });

  it('who takes part already is in', async () => {
    const page = await joining();
    await page.intent.written();
    const data = { tournament_id: [{ code: 'ALREADY_PARTICIPATES' }] };
    await page.intent.refused(failureOf('InvalidParameter', { data }));
    expect(page.read.calls).toHaveLength(1);
  });

  it.each<[FailureType, Record<string, Json>, string, string | null]>([
    [
      'InvalidParameter',
      { tournament_id: [{ code: 'NOT_STARTED' }] },
      'tournaments.refused.NOT_STARTED',
      null,
    ],
    ['InvalidParameter', { tournament_id: [{ code: 'FINISHED' }] }, 'tournaments.refused.FINISHED', null],
    ['InvalidParameter', { tournament_id: [{ code: 'RESTRICTED' }] }, 'tournaments.refused.RESTRICTED', null],
    ['InvalidParameter', {}, 'errors.InvalidParameter', null],
    ['UserNeedDeposit', {}, 'errors.UserNeedDeposit', '/cashier/deposit'],
    [
      'UserNeedProfileData',
      {},
      'errors.UserNeedProfileData',
      '/profile/settings?from=%2Ftournaments%2F1&toastType=tournament',
    ],
    ['UserNeedConfirmContact', {}, 'errors.UserNeedConfirmContact', '/profile/settings'],
    ['SumsubVerificationRequired', {}, 'errors.SumsubVerificationRequired', '/profile/verification'],
  ])('a refusal %s %j is told in place with its next step', async (type, data, text, href) => {
    const page = await joining();
    await page.intent.written();
    await page.intent.refused(failureOf(type, { data }));
    const notice = page.notice();
    expect([notice?.text.id, notice?.next?.href ?? null]).toEqual([text, href]);
    expect(page.notice('2')).toBeNull();
    expect(page.read.calls).toHaveLength(0);
  });

  it('too many requests: the way in is closed for as long as was told', async () => {
    const page = await joining();
    await page.intent.written();
    await page.intent.settles({
      kind: 'again',
      failure: failureOf('TooManyRequests', { retryAfterSeconds: 40 }),
      at,
    });
    expect(page.stage()).toBe('held');
    expect(page.pause.last().input).toEqual({ at: at + 40_000 });
    await page.pause.last().answer(null);
    expect([page.stage(), page.notice()]).toEqual(['open', null]);
    await page.find.last().answer(none);
    page.send({ type: 'tournaments.join.requested' });
    expect(page.intent.send.last().input).toMatchObject({ key: 'key-1' });
  });

  it('an answer that is lost is asked for again under the same key', async () => {
    const page = await joining();
    await page.intent.written();
    await page.intent.lost();
    expect([page.intentStage(), page.isHeld()]).toEqual(['lost', true]);
    page.askAgain();
    expect(page.intent.send.inputs().map(({ key }) => key)).toEqual(['key-1', 'key-1']);
    await page.intent.done(true);
    expect(page.read.calls).toHaveLength(1);
  });

  it('AC-3.33 the fee of a tournament without a name is named without it', async () => {
    const extra = { ...tournamentOf('1').extra, entry_fee: { amount: '5', currency: 'EUR' } };
    const page = await joining({ extra, name: '' });
    expect(page.letters).toContainEqual(
      expect.objectContaining({
        name: ENTRY_DIALOG,
        props: expect.objectContaining({ text: { id: 'tournaments.fee.unnamed' } }),
      }),
    );
  });

  it('a fee is named first; a player who does not want to pay it stays out', async () => {
    const extra = { ...tournamentOf('1').extra, entry_fee: { amount: '5', currency: 'EUR' } };
    const page = await joining({ extra });
    expect(page.letters).toContainEqual(
      expect.objectContaining({
        type: 'dialog.requested',
        name: ENTRY_DIALOG,
        props: expect.objectContaining({ amount: { amount: '5', currency: 'EUR' } }),
      }),
    );
    page.answer(false);
    expect(page.intent.prepare.calls).toHaveLength(0);
    page.send({ type: 'tournaments.join.requested' });
    page.answer(true);
    expect(page.intent.prepare.calls).toHaveLength(1);
  });

  it('a guest is asked to register; nobody joins what is over, too early, or joined', async () => {
    const guest = await shown({}, 0);
    guest.send({ type: 'tournaments.join.requested' });
    expect(guest.letters).toContainEqual(
      expect.objectContaining({ name: 'AuthPopup', props: { view: 'registration' } }),
    );
    const early = { ...tournamentOf('1').extra, registration_at: at + 3_600_000 };
    for (const [rest, stage] of [
      [{ status: 'finished' }, 'over'],
      [{ status: 'future', extra: early }, 'early'],
      [{ user_info: playing }, 'in'],
    ] as const) {
      const page = await joining(rest);
      expect([page.stage(), page.intent.prepare.calls.length]).toEqual([stage, 0]);
    }
  });

  it('an entry whose session ended says so and waits for its player; another one does not get it', async () => {
    for (const [uid, stage, intentStage] of [
      [7, 'joining', 'busy'],
      [8, 'open', null],
    ] as const) {
      const page = await joining();
      await page.intent.written();
      await page.intent.settles({ kind: 'again', failure: failureOf('Authorization'), at });
      page.send({ type: 'session.changed', uid: 0, currency: '' });
      expect([page.intentStage(), page.isHeld()]).toEqual(['expired', true]);
      page.send({ type: 'session.changed', uid, currency: 'EUR' });
      await page.load.last().answer(succeed(dataOf(tournamentOf('1'))));
      expect([page.stage(), page.intentStage(), page.isHeld()]).toEqual([stage, intentStage, uid === 7]);
    }
  });

  it('an entry whose answer was lost before the page was opened is asked about before another one', async () => {
    const page = open({ ...one, uid: 7 });
    await page.load.last().answer(succeed(dataOf(tournamentOf('1'))));
    page.send({ type: 'tournaments.join.requested' });
    expect([page.find.inputs(), page.intent.prepare.calls]).toEqual([
      [{ uid: 7, calls: ['Tournaments.participate'] }],
      [],
    ]);
    await page.find.last().answer(succeed({ open: [lostEntry], prepared: null }));
    expect(page.intent.prepare.calls).toHaveLength(0);
    expect(page.intent.send.inputs()).toMatchObject([{ key: 'key-9', payload: { tournament_id: 2 } }]);
    expect([page.stage(), page.isHeld()]).toEqual(['held', true]);
    await page.intent.done(true);
    expect(page.read.inputs()).toEqual([{ id: '2' }]);
    await page.read.last().answer(succeed(readingOf(tournamentOf('2', { user_info: playing }))));
    await page.find.last().answer(none);
    expect([page.stage(), page.isHeld()]).toEqual(['open', false]);
  });

  it('an entry asked for while open ones are looked for goes on after that', async () => {
    for (const answers of [true, false]) {
      const page = open({ ...one, uid: 7 });
      await page.load.last().answer(succeed(dataOf(tournamentOf('1'))));
      page.send({ type: 'tournaments.join.requested' });
      await (answers ? page.find.last().answer(none) : page.find.last().reject({ type: 'MissingActor' }));
      expect(page.intent.prepare.inputs()).toMatchObject([{ payload: { tournament_id: 1 } }]);
    }
  });
});
