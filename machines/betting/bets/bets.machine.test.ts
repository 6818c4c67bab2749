import { describe, expect, it } from 'vitest';
import type { ExportAsked } from '../../../effects/betting/create-export.ts';
import type { ExportFound, GetExportInput } from '../../../effects/betting/get-export.ts';
import type { ReadBets } from '../../../effects/betting/read-bets.ts';
import type { BetItem, BetPage, BetType } from '../../../schemas/betting/bets.ts';
import { BETS_PAGE_SIZE, exportPatienceMs, exportPollMs } from '../../../schemas/constants.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { decodeEntry, encodeCause } from '../../journal/codec.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { selectIsLoading, selectItems } from '../../kit/list/list.selectors.ts';
import { betsList } from './bets-list.ts';
import { betsMachine } from './bets.machine.ts';
import {
  selectExportNotice,
  selectExportStage,
  selectExportUrl,
  selectIsExportOther,
  selectList,
  selectType,
} from './bets.selectors.ts';
import type { DeadlineInput } from '../../kit/deadline.ts';
import { betPage, exportOf } from '../../../tests/stand-ins/bets.ts';

const open = (hasExport = false, query: Record<string, string> = {}) => {
  const read = standIn<Outcome<BetPage>, ReadBets>();
  const create = standIn<Outcome<ExportAsked>, { readonly type: BetType; readonly days: number }>();
  const fetch = standIn<Outcome<ExportFound>, GetExportInput>();
  const deadline = standIn<null, DeadlineInput>();
  const machine = betsMachine.provide({
    actors: {
      list: betsList.provide({ actors: { readPage: read.logic } }),
      createExport: create.logic,
      getExport: fetch.logic,
      deadline: deadline.logic,
    },
  });
  const input = standInInput({ uid: 7, route: 'profile-bets', path: '/profile/bets', query });
  const general = { ...input.settings.general, is_game_history_export_enabled: hasExport };
  const run = runFeature(machine, actorIds.bets, { ...input, settings: { ...input.settings, general } }, []);
  const select = <A>(selector: (snapshot: ReturnType<typeof run.ref.getSnapshot>) => A): A =>
    selector(run.ref.getSnapshot());
  const list = () => select(selectList).getSnapshot();
  const items = () => selectItems<BetItem>(list());
  const enter = (type: string) =>
    run.ref.send({
      type: 'route.entered',
      query: { type },
      params: {},
      hash: '',
      route: 'profile-bets',
      path: '/profile/bets',
      now: standInNow,
    });
  /** Ends the newest wait of that length. */
  const pass = (wait: DeadlineInput) => {
    const at = deadline.inputs().findLastIndex((one) => JSON.stringify(one) === JSON.stringify(wait));
    return deadline.calls[at]?.answer(null);
  };
  return { ...run, read, create, fetch, deadline, select, list, items, enter, pass };
};

describe('the list', () => {
  it('starts with the last 30 days of games; type and period begin it anew, and a late answer fills nothing', async () => {
    const run = open();
    expect(run.read.last().input).toEqual({ type: 'casino', days: 30, offset: 0, count: BETS_PAGE_SIZE });
    const late = run.read.last();
    run.enter('betting');
    expect(late.isStopped()).toBe(true);
    expect(run.select(selectType)).toBe('betting');
    run.ref.send({ type: 'bets.period.chosen', days: 7 });
    expect(run.read.last().input).toEqual({ type: 'betting', days: 7, offset: 0, count: BETS_PAGE_SIZE });
    run.ref.send({ type: 'bets.period.chosen', days: 12 });
    expect(run.read.calls).toHaveLength(3);
    await run.read.last().answer(succeed(betPage(2)));
    expect(run.items()).toHaveLength(2);
    run.enter('casino');
    expect([selectIsLoading(run.list()), run.items()]).toEqual([true, []]);
  });
});

describe('the list of another account', () => {
  it('is read anew, of another player and in another currency of the same one', async () => {
    const run = open();
    const change = (uid: number, currency: string) =>
      run.ref.send({ type: 'session.changed', uid, currency });
    await run.read.last().answer(succeed(betPage(2)));
    change(7, 'EUR');
    change(0, '');
    expect([run.read.calls.length, run.items().length]).toEqual([1, 2]);
    change(7, 'USD');
    expect([run.read.calls.length, run.items()]).toEqual([2, []]);
    await run.read.last().answer(succeed(betPage(1)));
    change(7, 'USD');
    expect(run.read.calls).toHaveLength(2);
    change(8, 'USD');
    expect(run.read.calls).toHaveLength(3);
  });

  it('leaves the file that was asked for to its player', async () => {
    const run = open(true);
    await run.fetch.last().answer(succeed(exportOf('ready')));
    run.ref.send({ type: 'session.changed', uid: 7, currency: 'USD' });
    expect(run.select(selectExportStage)).toBe('ready');
    run.ref.send({ type: 'session.changed', uid: 8, currency: 'USD' });
    expect(run.select(selectExportUrl)).toBeNull();
  });
});

describe('the export', () => {
  it('AC-4.40 is not there, and nothing is called, unless general info says that it is enabled', () => {
    const run = open(false);
    run.ref.send({ type: 'bets.export.requested' });
    expect(run.select(selectExportStage)).toBe('off');
    expect([run.create.calls, run.fetch.calls]).toEqual([[], []]);
    expect(open(true).fetch.inputs()).toEqual([expect.objectContaining({ id: null })]);
  });

  const idle = async () => {
    const run = open(true);
    await run.fetch.last().answer(succeed(exportOf('none')));
    return run;
  };
  const asked = async () => {
    const run = await idle();
    run.ref.send({ type: 'bets.export.requested' });
    await run.create.last().answer(succeed({ at: standInNow, id: 'E-1', refusal: null }));
    return run;
  };

  it('AC-4.39 is asked for first and fetched later, every 5 s until it is ready', async () => {
    const run = await asked();
    expect(run.create.inputs()).toEqual([{ type: 'casino', days: 30 }]);
    expect(run.fetch.calls).toHaveLength(1);
    await run.pass({ inMs: exportPollMs });
    expect(run.fetch.last().input).toMatchObject({ id: 'E-1' });
    await run.fetch.last().answer(succeed(exportOf('pending')));
    expect(run.select(selectExportStage)).toBe('busy');
    await run.pass({ inMs: exportPollMs });
    await run.fetch.last().answer(succeed(exportOf('ready')));
    expect(run.select(selectExportStage)).toBe('ready');
    expect(run.select(selectExportUrl)).toBe('https://files.example/E-1.csv');
    expect([exportPollMs, exportPatienceMs]).toEqual([5000, 120_000]);
  });

  it('is not asked about for more than 2 minutes, and again when the player asks or the page opens', async () => {
    const run = await asked();
    await run.pass({ inMs: exportPatienceMs });
    expect(run.select(selectExportStage)).toBe('late');
    run.ref.send({ type: 'bets.export.checked' });
    await run.fetch.last().answer(succeed(exportOf('ready')));
    expect(run.select(selectExportStage)).toBe('ready');
  });

  it('that the player asks about stays where it is, and each answer is told', async () => {
    const checked = async (answer: Outcome<ExportFound>) => {
      const run = await asked();
      await run.pass({ inMs: exportPatienceMs });
      run.ref.send({ type: 'bets.export.checked' });
      expect(run.select(selectExportStage)).toBe('busy');
      expect(run.fetch.last().input).toMatchObject({ id: 'E-1' });
      await run.fetch.last().answer(answer);
      const { exportId } = run.ref.getSnapshot().context;
      return [run.select(selectExportStage), run.select(selectExportNotice)?.id ?? null, exportId];
    };
    const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
    const refused = exportOf('ready', { url: null, isRefused: true });
    expect(await checked(succeed(exportOf('ready')))).toEqual(['ready', null, 'E-1']);
    expect(await checked(succeed(exportOf('pending')))).toEqual(['busy', null, 'E-1']);
    expect(await checked(lost)).toEqual(['late', 'errors.LostAnswer', 'E-1']);
    expect(await checked(succeed(exportOf('none')))).toEqual(['idle', null, null]);
    expect(await checked(succeed(exportOf('failed')))).toEqual(['idle', 'bets.export.failed', null]);
    expect(await checked(succeed(refused))).toEqual(['idle', 'bets.export.failed', null]);
    const run = await asked();
    await run.pass({ inMs: exportPatienceMs });
    run.ref.send({ type: 'bets.export.checked' });
    await run.fetch.last().reject(new Error('chunk'));
    expect(run.select(selectExportNotice)).toEqual({ id: 'bets.export.failed' });
  });

  it('of which the address is not safe, or that failed, can be asked for anew', async () => {
    for (const found of [exportOf('ready', { url: null, isRefused: true }), exportOf('failed')]) {
      const run = await asked();
      await run.pass({ inMs: exportPollMs });
      await run.fetch.last().answer(succeed(found));
      expect([run.select(selectExportStage), run.select(selectExportUrl)]).toEqual(['idle', null]);
      expect(run.select(selectExportNotice)).toEqual({ id: 'bets.export.failed' });
    }
  });

  it('that was ready is ready in a replay of the journal, which keeps no address', async () => {
    const replayed = async (found: ExportFound, v: number) => {
      const run = await asked();
      await run.pass({ inMs: exportPollMs });
      const event = { type: 'xstate.promise.resolve', data: succeed(found) };
      const line = encodeCause({ seq: 1, at: 1, via: 'resolve', path: ['bets'], src: 'getExport', event });
      expect(JSON.stringify(line)).not.toContain('files.example');
      const kept = decodeEntry({ ...line, v }) as unknown as { readonly data: Outcome<ExportFound> };
      await run.fetch.last().answer(kept.data);
      return [run.select(selectExportStage), run.select(selectExportUrl), run.select(selectExportNotice)];
    };
    const failed = ['idle', null, { id: 'bets.export.failed' }];
    expect(await replayed(exportOf('ready'), 2)).toEqual(['ready', null, null]);
    expect(await replayed(exportOf('ready', { url: null, isRefused: true }), 2)).toEqual(failed);
    expect(await replayed(exportOf('failed'), 2)).toEqual(failed);
    const { isRefused: _none, ...older } = exportOf('ready');
    expect(await replayed(older as ExportFound, 1)).toEqual(['ready', null, null]);
  });

  it('says of a file that is not of the choice shown that it may be of another, and keeps it', async () => {
    const run = await asked();
    const isOther = () => run.select(selectIsExportOther);
    const ready = async () => {
      await run.pass({ inMs: exportPollMs });
      await run.fetch.last().answer(succeed(exportOf('ready')));
    };
    run.ref.send({ type: 'bets.period.chosen', days: 7 });
    expect([run.select(selectExportStage), isOther()]).toEqual(['busy', true]);
    await ready();
    expect([run.select(selectExportUrl), isOther()]).toEqual(['https://files.example/E-1.csv', true]);
    run.ref.send({ type: 'bets.period.chosen', days: 30 });
    expect(isOther()).toBe(false);
    run.enter('betting');
    expect(isOther()).toBe(true);
    run.enter('casino');
    run.ref.send({ type: 'bets.range.chosen', from: '2026-11-01', to: '2026-11-07' });
    expect(isOther()).toBe(true);
    run.ref.send({ type: 'bets.export.requested' });
    await run.create.last().answer(succeed({ at: standInNow, id: 'E-2', refusal: null }));
    await ready();
    expect([run.create.last().input, isOther()]).toEqual([
      { type: 'casino', days: 30, from: '2026-11-01', to: '2026-11-07' },
      false,
    ]);
  });

  it('of an earlier visit may be of any choice', async () => {
    const run = open(true);
    await run.fetch.last().answer(succeed(exportOf('ready')));
    expect([run.select(selectExportStage), run.select(selectIsExportOther)]).toEqual(['ready', true]);
  });

  it('ends with its file', async () => {
    const run = open(true);
    await run.fetch.last().answer(succeed(exportOf('ready', { expires_at: standInNow + 9 })));
    await run.pass({ at: standInNow + 9, clock: 'platform' });
    expect([run.select(selectExportStage), run.select(selectExportUrl)]).toEqual(['idle', null]);
  });

  it('says how long it cannot be asked for after too many', async () => {
    const run = await idle();
    run.ref.send({ type: 'bets.export.requested' });
    const refusal = failureOf('TooManyRequests', { retryAfterSeconds: 40 });
    await run.create.last().answer(succeed({ at: standInNow, id: null, refusal }));
    expect(run.select(selectExportStage)).toBe('waiting');
    expect(run.deadline.last().input).toEqual({ at: standInNow + 40_000 });
  });
});
