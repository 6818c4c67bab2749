import { describe, expect, it } from 'vitest';
import { consentCookie } from '../../../schemas/rules/site/custom-code.ts';
import type { ConsentChoice } from '../../../schemas/rules/site/custom-code.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../../../schemas/rules/kit/outcome.ts';
import { standIn } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { BrowserParts, LiveParts } from '../live-parts.ts';
import { liveConsent } from './consent.live.ts';
import { consentMachine } from './consent.machine.ts';

type Known = { readonly choice: ConsentChoice | null };

const open = (isAsked: boolean) => {
  const read = standIn<Outcome<Known>>();
  const saved: unknown[] = [];
  const run = runFeature(
    consentMachine.provide({
      actors: { readConsent: read.logic },
      actions: { saveChoice: ({ context }) => void saved.push(context.choice) },
    }),
    actorIds.consent,
    { isAsked },
    [actorIds.analytics, actorIds.chat],
  );
  const isAsking = () => run.ref.getSnapshot().matches('asking');
  const told = () => run.sent.map(({ to, event }) => [to, event['mayTrack']]);
  return { ...run, read, saved, isAsking, told };
};
const both = (mayTrack: boolean) => [
  ['analytics', mayTrack],
  ['chat', mayTrack],
];

describe('the choice of cookies', () => {
  it('is neither asked for nor read where the market does not want it', () => {
    const { read, isAsking, told } = open(false);
    expect([read.calls, isAsking(), told()]).toEqual([[], false, []]);
  });

  it('that was made before counts at once, and is not asked for again', async () => {
    for (const [choice, mayTrack] of [
      ['all', true],
      ['necessary', false],
    ] as const) {
      const { read, isAsking, told, saved } = open(true);
      await read.last().answer(succeed({ choice }));
      expect([isAsking(), told(), saved]).toEqual([false, both(mayTrack), []]);
    }
  });

  it('that this browser does not know, or cannot read, is asked for, and nobody is told before', async () => {
    const unknown = open(true);
    await unknown.read.last().answer(succeed({ choice: null }));
    const lost = open(true);
    await lost.read.last().answer({ ok: false, failure: failureOf('LostAnswer') });
    const broken = open(true);
    await broken.read.last().reject(new Error('defect'));
    for (const { isAsking, told } of [unknown, lost, broken])
      expect([isAsking(), told()]).toEqual([true, []]);
  });

  it('is kept and told to all who wait for it, and can be made anew at any time', async () => {
    const { ref, read, saved, told, isAsking } = open(true);
    await read.last().answer(succeed({ choice: null }));
    ref.send({ type: 'consent.chosen', choice: 'necessary' });
    expect([saved, told(), isAsking()]).toEqual([['necessary'], both(false), false]);
    ref.send({ type: 'consent.chosen', choice: 'all' });
    expect(saved).toEqual(['necessary']);
    ref.send({ type: 'consent.reopened' });
    expect(isAsking()).toBe(true);
    ref.send({ type: 'consent.chosen', choice: 'all' });
    expect([saved, told()]).toEqual([
      ['necessary', 'all'],
      [...both(false), ...both(true)],
    ]);
  });

  it('that is made in another tab counts here at once', async () => {
    const { ref, read, saved, told, isAsking } = open(true);
    await read.last().answer(succeed({ choice: null }));
    for (const choice of ['all', 'necessary'] as const) {
      ref.send({ type: 'consent.told', choice });
      expect(isAsking()).toBe(false);
    }
    expect([saved, told()]).toEqual([[], [...both(true), ...both(false)]]);
  });
});

it('the choice is kept in the cookie that the server reads, for as long as it counts, and the other tabs are told', async () => {
  const read = standIn<Outcome<Known>>();
  const cookies: unknown[] = [];
  const told: unknown[] = [];
  const browser = {
    setCookie: (...cookie: readonly unknown[]) => void cookies.push(cookie),
    announce: (fact: string) => void told.push(fact),
  };
  const parts = { browser: browser as unknown as BrowserParts } as unknown as LiveParts;
  const { ref } = runFeature(liveConsent(parts, read.logic), actorIds.consent, { isAsked: true }, []);
  await read.last().answer(succeed({ choice: null }));
  ref.send({ type: 'consent.chosen', choice: 'necessary' });
  expect(told).toEqual(['necessary']);
  expect(cookies).toEqual([[consentCookie.name, 'necessary', consentCookie.maxAgeSeconds]]);
});
