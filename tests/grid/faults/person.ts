import { visitOf } from '../../e2e/pages/visit.ts';
import type { GridFault, Journey, Scene } from '../grid.types.ts';
import { look } from '../look.ts';
import { followTab, reloadPage } from '../places.ts';
import { pause, walk } from '../walk.ts';

/** Keeps the answer of the critical call on its way. */
const delayAnswer = ({ site, visitId }: Scene, { call }: Journey): Promise<void> =>
  site.sandbox.setFault({
    target: call,
    visit: visitId,
    kind: 'latency',
    when: 'after',
    times: 1,
    delayMs: 2500,
    isNext: true,
  });

const openTab = async (scene: Scene): Promise<Scene['visit']> => {
  const page = await scene.context.newPage();
  followTab(scene, page);
  return visitOf(page, scene.site);
};

/** The other tab, too, comes to rest: it waits for nothing and shows something. */
const restOf = async (other: Scene): Promise<string | null> => {
  const until = Date.now() + 40_000;
  while (Date.now() < until) {
    const seen = await look(other.visit.page);
    if (seen && !seen.isBusy && !seen.isBlank && !seen.isBrowsers) return null;
    await pause(300);
  }
  return `the other tab does not come to rest: ${other.visit.page.url()}`;
};

const damageJournal = async (older: boolean): Promise<void> => {
  const request = indexedDB.open('journal');
  const database = await new Promise<IDBDatabase | null>((done) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => done(null);
  });
  if (!database) return;
  for (const name of database.objectStoreNames) {
    const store = database.transaction(name, 'readwrite').objectStore(name);
    const keys = await new Promise<IDBValidKey[]>((done) => {
      const all = store.getAllKeys();
      all.onsuccess = () => done(all.result);
      all.onerror = () => done([]);
    });
    for (const key of keys)
      store.put(
        older ? { v: 0, format: 0, text: '[]' } : '{"seq":1,"at":',
        store.keyPath === null ? key : undefined,
      );
  }
  database.close();
};

const others = new WeakMap<Scene, Scene>();
const strangers = new WeakMap<Scene, string>();

/** What people do, and what their tabs and visits leave behind. */
export const personFaults: readonly GridFault[] = [
  {
    id: 'double-click',
    title: 'Double click, and two more presses at once',
    press: async (_, button) => {
      await button.dblclick({ timeout: 20_000 });
      await button
        .evaluate(
          (node: HTMLButtonElement) => {
            node.click();
            node.click();
          },
          null,
          { timeout: 300 },
        )
        .catch(() => {});
    },
  },
  {
    id: 'history',
    title: 'Away to another page while the call is under way, and back',
    strike: delayAnswer,
    press: async ({ visit: { page, site } }, button) => {
      await button.click({ timeout: 20_000, noWaitAfter: true });
      await pause(500);
      // Another address than the present one: the same would take its place in the history.
      const away = new URL(page.url()).pathname === '/terms' ? '/privacy' : '/terms';
      await page.goto(site.url + away).catch(() => {});
      await page.goBack({ timeout: 10_000 }).catch(() => {});
    },
  },
  {
    id: 'left',
    title: 'The tab is closed while the call is under way, a new one opened',
    strike: delayAnswer,
    press: async (scene, button, journey) => {
      await button.click({ timeout: 20_000, noWaitAfter: true });
      await pause(500);
      const left = scene.visit.page;
      scene.visit = await openTab(scene);
      await left.close();
      scene.loads += 1;
      await journey.start(scene).catch(() => {});
    },
    losesTyped: true,
  },
  {
    id: 'two-tabs',
    title: 'Two tabs of one player press at once',
    isTwoTabs: true,
    strike: async (scene, journey) => {
      const other: Scene = {
        ...scene,
        facts: new Map(scene.facts),
        done: [],
        wrong: [],
        loads: 0,
        visit: scene.visit,
      };
      other.facts.delete('chosen');
      other.facts.delete('typed critical');
      other.visit = await openTab(other);
      others.set(scene, other);
      await journey.start(other);
      const quiet: GridFault = { id: 'none', title: '' };
      if (!(await walk(other, journey, quiet, 'critical', 40_000))) scene.wrong.push(...other.wrong);
    },
    press: async (scene, button, journey) => {
      const other = others.get(scene);
      const buttons = other ? [button, journey.critical.button(other)] : [button];
      const presses = await Promise.allSettled(
        buttons.map((one) => one.click({ timeout: 20_000, noWaitAfter: true })),
      );
      // The answer to the first press may have taken the other tab's button away.
      const isAnswered = presses.some(({ status }) => status === 'fulfilled');
      for (const [at, press] of presses.entries())
        if (press.status === 'rejected' && !(isAnswered && (await buttons[at]?.count()) === 0))
          throw press.reason;
    },
    check: async (scene) => {
      const other = others.get(scene);
      const stuck = other && (await restOf(other));
      if (stuck) scene.wrong.push(stuck);
    },
  },
  {
    id: 'two-players',
    title: 'Another player signs in in the same browser, without a word to this tab',
    strike: async (scene) => {
      const { context, site, visitId } = scene;
      const other = await site.sandbox.createPlayer({ mainMinor: 10_000n });
      strangers.set(scene, other.login);
      const cookies = await site.sandbox.signIn(other.login);
      await context.clearCookies();
      await context.addCookies(
        [...cookies, { name: 'visit_id', value: visitId }].map((cookie) => ({ ...cookie, url: site.url })),
      );
    },
    relieve: async (scene) => {
      const { context, site, player, visitId } = scene;
      const cookies = player.uid === 0 ? [] : await site.sandbox.signIn(player.login);
      await context.clearCookies();
      await context.addCookies(
        [...cookies, { name: 'visit_id', value: visitId }].map((cookie) => ({ ...cookie, url: site.url })),
      );
      await reloadPage(scene);
    },
    lastsMs: 6000,
    losesTyped: true,
    check: async (scene) => {
      const login = strangers.get(scene) ?? '';
      const { sandbox } = scene.site;
      const { uid, is_verified: isVerified, excluded_until_at: until } = await sandbox.player(login);
      const counts = await Promise.all(
        ['payments', 'bonuses', 'loyalty_orders'].map(async (table) =>
          Number((await sandbox.query(`select count(*) as n from ${table} where uid = ?`, [uid]))[0]?.['n']),
        ),
      );
      if (counts.some((count) => count > 0) || isVerified || until !== null)
        scene.wrong.push(`the other player was touched: ${counts.join()} ${isVerified} ${until}`);
    },
  },
  {
    id: 'journal',
    title: 'The journal is damaged, or of an older version, and the page loaded anew',
    strike: async (scene, journey) => {
      await pause(1200);
      await scene.visit.page.evaluate(damageJournal, scene.turn % 2 === 0);
      await reloadPage(scene);
      await walk(scene, journey, { id: 'none', title: '' }, 'critical', 40_000);
    },
    losesTyped: true,
  },
];
