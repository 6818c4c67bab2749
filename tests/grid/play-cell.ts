import { randomUUID } from 'node:crypto';
import type { Browser } from 'playwright/test';
import { visitOf } from '../e2e/pages/visit.ts';
import type { SiteHandle } from '../harness/site.ts';
import { watchContext } from '../harness/watch.ts';
import type { CellResult, GridFault, Journey, Scene } from './grid.types.ts';
import { nothingSeen } from './look.ts';
import { followTab } from './places.ts';
import { sentencesIn } from './told.ts';
import { pause, walk } from './walk.ts';

const OPEN_BOUND_MS = 60_000;
const OVER_BOUND_MS = 100_000;
/** A call's own time and the question after it. */
const SETTLE_MS = 25_000;

const openScene = async (
  browser: Browser,
  site: SiteHandle,
  journey: Journey,
  turn: number,
): Promise<Scene> => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  const visitId = randomUUID();
  await context.addCookies([{ name: 'visit_id', value: visitId, url: site.url }]);
  const watch = await watchContext(context);
  const player = await journey.player(site, `g${turn}x${visitId.slice(0, 8)}`);
  const page = await context.newPage();
  const scene: Scene = {
    site,
    context,
    watch,
    visitId,
    player,
    turn,
    visit: visitOf(page, site),
    facts: new Map(),
    done: [],
    told: new Set(),
    wrong: [],
    loads: 0,
    seen: nothingSeen,
  };
  followTab(scene, page);
  if (journey.isSignedIn) {
    const cookies = await site.sandbox.signIn(player.login);
    await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: site.url })));
  }
  return scene;
};

/** Intents of unknown end in the money store; what was only prepared has no effect and is never sent by itself. */
const openIntents = ({ visit: { page, site } }: Scene): Promise<readonly string[]> =>
  page.url().startsWith(site.url)
    ? page
        .evaluate(
          () =>
            new Promise<string[]>((done) => {
              const request = indexedDB.open('money-intents');
              request.onerror = () => done([]);
              request.onsuccess = () => {
                const { result } = request;
                if (!result.objectStoreNames.contains('intents')) return (result.close(), done([]));
                const all = result.transaction('intents').objectStore('intents').getAll();
                all.onerror = () => done([]);
                all.onsuccess = () => {
                  result.close();
                  done(
                    (all.result as { state: string; call: string }[])
                      .filter(({ state }) => state !== 'prepared')
                      .map(({ state, call }) => `${call} ${state}`),
                  );
                };
              };
            }),
        )
        .catch(() => [])
    : Promise.resolve([]);

const judge = async (scene: Scene, fault: GridFault, journey: Journey): Promise<void> => {
  const expected = fault.isTwoTabs ? journey.effectsOfTwo : [1];
  const until = Date.now() + 6000;
  let effects = await journey.effects(scene);
  while (!expected.includes(effects) && Date.now() < until) {
    await pause(300);
    effects = await journey.effects(scene);
  }
  if (!expected.includes(effects)) scene.wrong.push(`${effects} effects on the platform`);
  const left = (await scene.site.sandbox.faults()).filter(({ visit }) => visit === scene.visitId);
  if (left.length > 0 && left.length === fault.wire?.length) scene.wrong.push('the fault met no call');
  // A call that hangs is asked about when its time is over, also where the page has heard of its effect before.
  const settledBy = Date.now() + SETTLE_MS;
  let intents = await openIntents(scene);
  while (intents.length > 0 && Date.now() < settledBy) {
    await pause(300);
    intents = await openIntents(scene);
  }
  if (intents.length > 0 && !fault.isTwoTabs && !journey.keepsIntent)
    scene.wrong.push(`open intents: ${intents.join()}`);
  const uncaught = scene.watch.problems().filter((problem) => !problem.startsWith('console:'));
  scene.wrong.push(...uncaught.map((problem) => problem.slice(0, 300)));
};

const play = async (scene: Scene, fault: GridFault, journey: Journey): Promise<void> => {
  await fault.prepare?.(scene);
  // A busy machine may take longer than a page object waits.
  await journey.start(scene).catch(() => journey.start(scene));
  if (!(await walk(scene, journey, fault, 'critical', OPEN_BOUND_MS))) return;
  scene.told.clear();
  scene.done.length = 0;
  for (const wire of fault.wire ?? [])
    await scene.site.sandbox.setFault({ ...wire, target: journey.call, visit: scene.visitId, isNext: true });
  await fault.strike?.(scene, journey);
  const button = journey.critical.button(scene);
  if (fault.press) await fault.press(scene, button, journey);
  else await button.click({ timeout: 20_000 });
  if (!(await walk(scene, journey, fault, 'over', OVER_BOUND_MS))) return;
  await fault.check?.(scene, journey);
};

/** Plays one journey under one fault in a browser context of its own. */
export const playCell = async (
  browser: Browser,
  site: SiteHandle,
  fault: GridFault,
  journey: Journey,
  turn: number,
): Promise<CellResult> => {
  const started = Date.now();
  const scene = await openScene(browser, site, journey, turn);
  try {
    await play(scene, fault, journey);
    await judge(scene, fault, journey);
    if (process.env['GRID_SHOTS'] && scene.wrong.length > 0)
      await scene.visit.page
        .screenshot({ path: `${process.env['GRID_SHOTS']}/${fault.id}.${journey.id}.png`, timeout: 5000 })
        .catch(() => {});
  } catch (cause) {
    scene.wrong.push(cause instanceof Error ? cause.message.slice(0, 1200) : String(cause));
  } finally {
    await scene.context.close().catch(() => {});
  }
  const sentences = [...new Set([...scene.told].flatMap((text) => sentencesIn(text)))];
  return {
    fault: fault.id,
    journey: journey.id,
    wrong: scene.wrong,
    told: sentences,
    done: scene.done,
    seconds: (Date.now() - started) / 1000,
  };
};
