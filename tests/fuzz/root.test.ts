import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { openPage } from '../harness/page/page.ts';
import { startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';
import { startDamagingWay } from './damaging-way.ts';
import type { DamagingWay } from './damaging-way.ts';
import { randomAt } from './random.ts';
import { limitMs, seed, tell, volume } from './volume.ts';

let sandbox: TestSandbox;
let way: DamagingWay;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  way = await startDamagingWay(sandbox.base);
}, 60_000);
afterAll(async () => {
  await way.stop();
  await sandbox.stop();
});

const places = [
  '/',
  '/casino',
  '/cashier/deposit',
  '/cashier/withdrawal',
  '/profile/settings',
  '/profile/history',
  '/profile/bonuses',
  '/loyalty',
  '/tournaments',
  '/promotions',
  '/casino/jackpots',
];

/** Actors below a root that have broken, by their path. */
const brokenIn = (ref: AnyActorRef, path = 'root'): readonly string[] => {
  const snapshot = ref.getSnapshot() as {
    readonly status: string;
    readonly error?: unknown;
    readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
  };
  const own = snapshot.status === 'error' ? [`${path}: ${String(snapshot.error)}`] : [];
  return [
    ...own,
    ...Object.entries(snapshot.children ?? {}).flatMap(([id, child]) =>
      child ? brokenIn(child, `${path}/${id}`) : [],
    ),
  ];
};

it(
  'a page that is fed damaged answers stays alive, draws, and goes on from place to place',
  async () => {
    const count = volume(120, 2);
    for (let index = 0; index < count; index += 1) {
      const random = randomAt(seed, index);
      const told = `seed ${seed}, page ${index}`;
      way.damage(null);
      // oxlint-disable-next-line no-await-in-loop -- One page at a time: the globals are its.
      const page = await openPage(
        way.url,
        random.pick(['/', '/terms']),
        random.chance(0.7) ? { as: 'fresh' } : {},
      );
      way.damage(random);
      for (let step = 0; step < 3; step += 1) {
        const to = random.pick(places);
        // A page whose data is damaged may not come; what matters is that nothing breaks.
        // oxlint-disable-next-line no-await-in-loop
        await Promise.race([page.goTo(to).catch(() => {}), new Promise((done) => setTimeout(done, 500))]);
        // oxlint-disable-next-line no-await-in-loop
        const html = await page.html();
        expect([told, to, html.length > 500]).toEqual([told, to, true]);
      }
      expect([told, brokenIn(page.root)]).toEqual([told, []]);
      expect([told, page.did().filter(([name]) => name === 'viewFailed')]).toEqual([told, []]);
      page.close();
    }
    expect(way.count()).toBeGreaterThan(count);
    tell(`${count} pages fed with ${way.count()} damaged answers, 0 broken actors, 0 views that failed`);
  },
  limitMs,
);
