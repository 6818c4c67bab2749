import { afterEach, describe, expect, it, vi } from 'vitest';
import { SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate';
import { fraudHitDelayMs } from '../../../schemas/constants.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { analyticsMachine } from '../../../machines/site/analytics/analytics.machine.ts';
import type { AnalyticsInput } from '../../../machines/site/analytics/analytics.machine.ts';
import type { DeadlineInput } from '../../../machines/kit/deadline.ts';
import { fakePlatform } from '../../../tests/builders/fake-platform.ts';
import { tellFraud } from './tell-fraud.ts';
import { trackedParameters, visitToTell } from './visit.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser session with a referrer. */
const session = (referrer = 'https://ads.example/x') => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  vi.stubGlobal('document', { referrer });
  vi.stubGlobal('location', { origin: 'https://play.example' });
  return { kept, platform: fakePlatform(() => ({ status: 204 })) };
};

describe('analytics', () => {
  it('SH-9.27 reads the six parameters of a query and no others, the last value, 128 characters at most', () => {
    const all = 'track_id=a&show_popup_reg=1&publisher_id=p&goal_id=g&goal_entry_id=e&link_id=l';
    expect(trackedParameters(`?${all}&email=a%40b.c&token=x`)).toEqual({
      track_id: 'a',
      show_popup_reg: '1',
      publisher_id: 'p',
      goal_id: 'g',
      goal_entry_id: 'e',
      link_id: 'l',
    });
    expect(trackedParameters(`?track_id=a&track_id=b&link_id=${'x'.repeat(200)}&goal_id=`)).toEqual({
      track_id: 'b',
      link_id: 'x'.repeat(128),
    });
  });

  it('SH-9.27 SH-7.23 tells a visit once for the browser session, and again for another track id', () => {
    const { kept } = session();
    expect(visitToTell('?track_id=td_7&publisher_id=p')).toEqual({
      referer: 'https://ads.example/x',
      trackId: 'td_7',
    });
    expect(visitToTell('')).toBeNull();
    expect(visitToTell('?track_id=td_7')).toBeNull();
    expect(visitToTell('?track_id=9')).toEqual({ referer: '', trackId: '9' });
    expect(JSON.parse(kept.get('analytics') ?? '')).toEqual({ track_id: '9', publisher_id: 'p' });
  });

  it('SH-7.25 sends the token of the fraud script through the hit path, and nothing without one', async () => {
    const { platform } = session();
    const hits = async (seon: unknown) => {
      vi.stubGlobal('seon', seon);
      const before = platform.requests.length;
      await platform.run(tellFraud());
      return platform.requests.slice(before).map(({ path, query }) => [path, query]);
    };
    const sent = [['/hit', { session: 'token-1' }]];
    expect(await hits({ getBase64Session: (done: (token: string) => void) => done('token-1') })).toEqual(
      sent,
    );
    expect(await hits({ getSession: async () => 'token-1' })).toEqual(sent);
    expect(await hits({ getSession: async () => Promise.reject(new Error('blocked')) })).toEqual([]);
    expect(await hits(undefined)).toEqual([]);
  });

  const run = (input: Partial<AnalyticsInput>) => {
    const clock = new SimulatedClock();
    const told: string[] = [];
    const traced: string[] = [];
    const tell = (name: string) =>
      fromPromise<Outcome<null>, never>(async () => {
        told.push(name);
        return succeed(null);
      });
    const actor = createActor(
      analyticsMachine.provide({
        actors: {
          tellVisit: tell('visit') as never,
          tellFraud: tell('fraud') as never,
          tracePage: fromCallback(() => {
            traced.push('begun');
            return () => void traced.push('ended');
          }),
          deadline: fromPromise<null, DeadlineInput>(
            ({ input: wait }) =>
              new Promise((done) => {
                clock.setTimeout(() => done(null), 'inMs' in wait ? wait.inMs : 0);
              }),
          ),
        },
      }),
      { input: { search: '', mayTrack: true, bar: '', isFraudChecked: true, ...input } },
    ).start();
    return { actor, clock, told, traced };
  };

  it('SH-9.17 SH-7.25 AC-7.87 tells the fraud token 3000 ms after the start, only where the check is on', async () => {
    expect(fraudHitDelayMs).toBe(3000);
    const { clock, told } = run({ mayTrack: false });
    clock.increment(2999);
    await vi.waitFor(() => expect(told).toEqual([]));
    clock.increment(1);
    await vi.waitFor(() => expect(told).toEqual(['fraud']));
    const off = run({ isFraudChecked: false });
    off.clock.increment(10_000);
    await vi.waitFor(() => expect(off.told).toEqual(['visit']));
  });

  it('HP-33 tells no visit of whom nothing may be promoted to, though the visitor agrees', async () => {
    const { actor, told } = run({ mayTrack: true, bar: 'at_risk' });
    const late = run({ mayTrack: false, isFraudChecked: false });
    late.actor.send({ type: 'analytics.promotion.changed', bar: 'excluded' });
    for (const one of [actor, late.actor]) one.send({ type: 'consent.changed', mayTrack: true });
    await Promise.resolve();
    expect([told, late.told]).toEqual([[], []]);
  });

  it('BY-1.15 tells no visit before the visitor agrees', async () => {
    const { actor, told } = run({ mayTrack: false, isFraudChecked: false });
    actor.send({ type: 'consent.changed', mayTrack: false });
    expect(told).toEqual([]);
    actor.send({ type: 'consent.changed', mayTrack: true });
    await vi.waitFor(() => expect(told).toEqual(['visit']));
  });

  it('BY-1.15 BY-2.06 traces the page while the visitor agrees and is of an audience, and not a moment longer', () => {
    const { actor, traced } = run({ mayTrack: false, isFraudChecked: false });
    expect(traced).toEqual([]);
    actor.send({ type: 'consent.changed', mayTrack: true });
    expect(traced).toEqual(['begun']);
    actor.send({ type: 'consent.changed', mayTrack: false });
    expect(traced).toEqual(['begun', 'ended']);
    actor.send({ type: 'consent.changed', mayTrack: true });
    actor.send({ type: 'analytics.promotion.changed', bar: 'excluded' });
    expect(traced).toEqual(['begun', 'ended', 'begun', 'ended']);
    expect(run({ mayTrack: true, bar: 'at_risk' }).traced).toEqual([]);
    expect(run({ mayTrack: true }).traced).toEqual(['begun']);
  });
});
