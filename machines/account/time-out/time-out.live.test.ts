import { expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { OpenIntents } from '../../../effects/kit/intents/find-intents.ts';
import { succeed } from '../../../schemas/rules/kit/outcome.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { standInIntent } from '../../../tests/stand-ins/intent.ts';
import { settled } from '../../../tests/stand-ins/stand-in.ts';
import { runFeature } from '../../../tests/stand-ins/system.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import { deadlinePlaceholder } from '../../kit/deadline.ts';
import type { BrowserParts, LiveParts } from '../../site/live-parts.ts';
import { liveTimeOut } from './time-out.live.ts';

const daySeconds = 86_400;

/** A time-out of a week that is confirmed, in a browser that notes what is left in it. */
const begun = async () => {
  const left: unknown[] = [];
  const browser = {
    store: (key: string, value: string | null) => void left.push([key, value]),
    setCookie: (name: string, value: string, seconds: number) => void left.push([name, value, seconds]),
  } as unknown as BrowserParts;
  const never = fromPromise(() => new Promise<never>(() => {}));
  const parts = { bridge: () => never, deadline: deadlinePlaceholder, browser } as unknown as LiveParts;
  const intent = standInIntent();
  const run = runFeature(
    liveTimeOut(parts).provide({
      actors: {
        findIntents: fromPromise(() => Promise.resolve(succeed<OpenIntents>({ open: [], prepared: null }))),
        intent: intent.machine,
      },
    }),
    actorIds.timeOut,
    standInInput({ uid: 7, props: { period: '7_days' } }),
    [actorIds.session, actorIds.dialogs],
  );
  await settled();
  run.ref.send({ type: 'time-out.confirmed' });
  await intent.written();
  return { ...run, intent, left };
};

it('a time-out leaves its end for the page after the sign-out, and quiet in this browser until then', async () => {
  const { intent, left, sent } = await begun();
  expect(left).toEqual([]);
  const until = standInNow + 7 * daySeconds * 1000;
  await intent.done({ until: new Date(until).toISOString() });
  expect(left).toEqual([
    ['time_out_until', new Date(until).toISOString()],
    ['quiet', '1', 7 * daySeconds],
  ]);
  expect(sent).toEqual([{ to: 'session', event: { type: 'session.logout.requested' } }]);
});

it('one that nobody heard of keeps the browser quiet as long as it was wished for', async () => {
  const { ref, intent, left } = await begun();
  await intent.lost();
  ref.send({ type: 'session.changed', uid: 0, currency: '' });
  await settled();
  expect(left).toMatchObject([
    ['time_out_until', expect.any(String)],
    ['quiet', '1', 7 * daySeconds],
  ]);
});
