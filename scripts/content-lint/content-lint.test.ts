import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';
import { marketIds, policyOfMarket } from '../../sandbox/site/nfx/market-files.ts';
import { changeSwitches } from '../../sandbox/site/nfx/market.ts';
import { scriptHash } from '../../server/pages/custom-code.ts';
import { root } from '../bootstrap/root.mjs';
import { contentFindings } from './checks.ts';
import { contentLint } from './content-lint.ts';
import { checkTexts } from './texts.ts';
import type { LocaleContent } from './content.ts';
import { readSite } from './read-site.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const known = 'window.counted = true;';
const addPage = (slug: string, locale: string, body: string) =>
  sandbox.platform.db
    .insertInto('content')
    .values({
      collection: 'pages',
      locale,
      attributes: JSON.stringify({ slug, title: slug, body, updatedAt: '2026-11-21' }),
      is_draft: 0,
    })
    .execute();
const lint = async () =>
  contentFindings(
    await readSite(
      sandbox.base,
      [{ name: 'counter', why: 'test', sha256: scriptHash(known) }],
      ['https://pictures.example'],
    ),
  );
/** The command, as its script calls it. */
const run = async () => {
  const [said, listed]: [string[], string[]] = [[], []];
  const told = {
    log: (line: string) => void said.push(line),
    error: (line: string) => void listed.push(line),
  };
  const code = await contentLint(sandbox.base, process.env, root, told);
  return { code, said: said.join('\n'), listed: listed.join('\n') };
};
const spawnTool = async () => {
  const tool = spawn(process.execPath, ['scripts/content-lint.ts', sandbox.base], { stdio: 'pipe' });
  const [said, listed, [code]] = await Promise.all([
    text(tool.stdout),
    text(tool.stderr),
    once(tool, 'exit'),
  ]);
  return { code: code as number, said, listed };
};
const link = (id: string, url: string, rest: object = {}) => ({ id, title: id, url, icon: 'games', ...rest });

describe('BY-2.03 content-lint', () => {
  it('finds nothing in the content of the sandbox, and says so with exit code 0', async () => {
    expect(await lint()).toEqual([]);
    const { code, said, listed } = await run();
    expect([code, said, listed]).toEqual([0, expect.stringContaining('nothing found'), '']);
  }, 60_000);

  it('SH-1.09 BY-1.14 takes a brand whose colours can be told apart and refuses one that fails, naming pair and ratio', async () => {
    const brand = (tokens: Readonly<Record<string, string>>) =>
      sandbox.platform.setOverrides({ config: { brand: { id: 'lantern', name: 'Lantern', tokens } } });
    brand({ 'room-h': '150', 'lamp-h': '85', 'display-face': 'flare', 'light.accent': '#0b5d3b' });
    expect((await run()).code).toBe(0);
    brand({
      'light.accent': '#9fd8bd',
      'lamp-h': 'red;} body{display:none',
      'display-face': 'Comic Sans',
      'dark.no-such': '#000000',
    });
    const { code, listed } = await run();
    expect(code).toBe(1);
    for (const told of [
      'brand.tokens lamp-h: is not a number from 0 to 360',
      'brand.tokens display-face: is none of serif, flare, plain',
      'brand.tokens dark.no-such: is no token of the design',
    ])
      expect(listed).toContain(`✗ en-US  ${told}`);
    expect(listed).toMatch(
      /✗ en-US {2}brand\.tokens light\.on-accent on light\.accent: has a contrast of 1\.\d\d:1, less than 4\.5:1/,
    );
  }, 60_000);

  it('lists loops, dead links, missing translations, unknown icons and blocked scripts, with exit code 1', async () => {
    await addPage(
      'broken',
      'en-US',
      '<p><a href="/nowhere">a</a><a href="/terms">b</a><a href="/cashier/deposit">c</a>' +
        '<a href="javascript:alert(1)">d</a><img src="x" onerror="alert(1)"><script>alert(1)</script></p>',
    );
    sandbox.platform.setOverrides({
      config: {
        menuLinks: [
          link('fine', '/gamehall'),
          link('dead', '/no/such/page'),
          link('off', '/profile/verification'),
          link('odd', '/promotions/none', { icon: 'unicorn', title: '' }),
          { title: 'no id' },
        ],
        verification: { enabled: false },
        redirects: [
          { from_url: '/a', to_url: '/b' },
          { from_url: '/b', to_url: '/a' },
          { from_url: '/ok', to_url: '/gamehall' },
          { from_url: '/evil/*', to_url: 'https://*' },
        ],
        customCode: [
          { isEnabled: true, position: 'head', code: `<script>${known}</script>` },
          { isEnabled: true, position: 'bodyEnd', code: '<script src="https://evil.example/x.js"></script>' },
          { isEnabled: false, position: 'bodyEnd', code: '<script>off()</script>' },
        ],
      },
    });
    const findings = await lint();
    const told = (locale: string) =>
      findings.filter((one) => one.locale === locale).map(({ where, problem }) => `${where}: ${problem}`);
    expect(told('en-US')).toEqual([
      'menuLinks[4].id: does not decode: its default is used',
      'redirect /a to /b: loop',
      'redirect /b to /a: loop',
      'redirect /evil/* to https://*: wildcard-in-host',
      'page broken: a link that runs a script: javascript:alert(1)',
      'page broken: an attribute onerror, which is taken out',
      'page broken: an element <script>, which is taken out',
      'menuLinks.dead: leads to /no/such/page, where there is no page',
      'menuLinks.off: leads to /profile/verification, where there is no page',
      'menuLinks.odd: leads to /promotions/none, where there is no page',
      'page broken: leads to /nowhere, where there is no page',
      'help withdrawal-waits: leads to /profile/verification, where there is no page',
      'help verification: leads to /profile/verification, where there is no page',
      'page broken: no address of a picture: x',
      'menuLinks.odd.icon: no icon is called unicorn',
      'customCode[1] (bodyEnd): the script https://evil.example/x.js is not in the inventory',
      'menuLinks.odd: has no title',
    ]);
    expect(told('lv')).toContain('page broken: is not translated');
    const { code, said, listed } = await run();
    expect([code, said]).toEqual([1, expect.stringMatching(/^\d+ findings in 5 locales/)]);
    expect(listed).toContain('✗ en-US  redirect /a to /b: loop');
    // The command in a process of its own says the same.
    expect(await spawnTool()).toEqual({ code, said: `${said}\n`, listed: `${listed}\n` });
  }, 60_000);

  it('lists records that cannot be read, pictures that the policy blocks, plain http, dead ways on and a site without a name', async () => {
    await addPage(
      'outside',
      'en-US',
      '<p><a href="http://plain.example/a">a</a><a href="https://safe.example/">b</a>' +
        '<a href="mailto:desk@house.example">c</a><img src="http://plain.example/p.png">' +
        '<img src="https://pictures.example/p.png"><img src="/media/p.svg"></p>',
    );
    const promotion = { locale: 'en-US', title: 'A way on', text: '' };
    sandbox.platform.setOverrides({
      config: {
        brand: { name: '', logo: 'https://elsewhere.example/logo.svg' },
        socialItemsList: [{ id: 'net', title: 'Net', url: 'http://social.example', icon: 'chat' }],
        redirects: [{ from_url: '/old', to_url: '/no/such' }],
        images: { urlTemplate: 'https://resize.example/{width}/{url}' },
      },
      content: {
        promotions: [
          { ...promotion, slug: 'lost-way', link: '/offers/none/at/all', button: 'Go' },
          { ...promotion, slug: 'half', facts: 'no list', link: 7, image: 'https://pictures.example/1.png' },
        ],
        'help-articles': [
          {
            ...promotion,
            slug: 'lost',
            body: '<p><a href="/help/none">a</a><a href="/help/limits">b</a></p>',
          },
        ],
      },
    });
    const before = new Set(['page broken']);
    const found = (await lint())
      .filter(({ locale, where }) => locale === 'en-US' && !before.has(where))
      .map(({ where, problem }) => `${where}: ${problem}`);
    expect(found).toEqual([
      'promotions half: does not decode: it is not shown',
      'brand.name: is empty: pages have no name',
      'promotion lost-way.link: leads to /offers/none/at/all, where there is no page',
      'help lost: leads to /help/none, where there is no page',
      'redirect /old: leads to /no/such, where there is no page',
      'socialItemsList.net: leads to http://social.example by plain http, which is not followed',
      'page outside: leads to http://plain.example/a by plain http, which is not followed',
      'brand.logo: a picture of https://elsewhere.example, which IMAGE_ORIGINS does not name',
      'images.urlTemplate: a picture of https://resize.example, which IMAGE_ORIGINS does not name',
      'page outside: a picture by plain http, which is blocked: http://plain.example/p.png',
    ]);
  });

  it('lists texts that no page asks for, and the locale that would have to borrow most of them', () => {
    const found: string[] = [];
    const known = { ids: new Set(['shell.menu', 'shell.footer']), prefixes: ['errors.'] };
    const texts = { 'shell.menu': 'Menü', 'errors.X1': 'Nein', 'shell.fotter': 'Fuß' };
    const say = (where: string, problem: string) => void found.push(`${where}: ${problem}`);
    checkTexts({ locale: 'de', texts } as unknown as LocaleContent, known, say);
    checkTexts({ locale: 'lv', texts: {} } as unknown as LocaleContent, known, say);
    expect(found).toEqual([
      'text shell.fotter: is no text of the site: nothing asks for it',
      'texts: 1 are neither built in nor told in de, such as shell.footer',
    ]);
  });

  it.each(['gb', 'on', 'se'])(
    'HP-40 names a game without a return to player where %s asks for it, once',
    async (market) => {
      const { platform } = sandbox;
      const own = platform.overrides();
      const told = async () => (await lint()).filter(({ where }) => where.startsWith('game '));
      expect(await told()).toEqual([]);
      // A platform that does not hide it itself.
      const { requireRtp } = policyOfMarket(market);
      platform.setOverrides({ config: { market: { requireRtp } } });
      expect(await told()).toEqual([
        {
          locale: 'en-US',
          where: 'game kite_committee',
          problem: 'does not tell its return to player, which the market asks for: it is hidden',
        },
      ]);
      platform.setOverrides(own);
    },
    60_000,
  );

  it('HP-48 asks for the seal in mt, and for one that the policy of the pages lets be shown', async () => {
    const { platform } = sandbox;
    const own = platform.overrides();
    const told = async () =>
      (await lint())
        .filter(({ locale, where }) => locale === 'lv' && where.startsWith('market.seal'))
        .map(({ where, problem }) => `${where}: ${problem}`);
    await platform.setSwitches(changeSwitches(platform.switches(), { market: 'mt' }));
    expect(await told()).toEqual([]);
    platform.setOverrides({ config: { market: { seal: { name: '', image: 'http://seal.example/1.svg' } } } });
    expect(await told()).toEqual([
      'market.seal.name: is empty, and the market mt asks for it',
      'market.seal.image: is not shown: http://seal.example/1.svg',
    ]);
    await platform.setSwitches(changeSwitches(platform.switches(), { market: 'plain' }));
    platform.setOverrides(own);
  });

  it('HP-48 HP-32 HP-75 refuses a market without licence or register, and links to the closed dispute platform', async () => {
    const { platform } = sandbox;
    const own = platform.overrides();
    const told = async () =>
      (await lint())
        .filter(({ locale, where }) => locale === 'lv' && /^market|odr|dispute/.test(where))
        .map(({ where, problem }) => `${where}: ${problem}`);
    for (const market of marketIds) {
      await platform.setSwitches(changeSwitches(platform.switches(), { market }));
      platform.setOverrides({});
      expect([market, await told()]).toEqual([market, []]);
    }
    await platform.setSwitches(changeSwitches(platform.switches(), { market: 'gb' }));
    platform.setOverrides({
      config: {
        market: { licence: { operator: '', number: ' ' }, register: { url: 'http://plain.example' } },
      },
    });
    expect(await told()).toEqual([
      'market.register.url: is not followed: http://plain.example',
      'market.licence.operator: is empty, and the market gb asks for it',
      'market.licence.number: is empty, and the market gb asks for it',
    ]);
    platform.setOverrides({ config: { market: { register: { name: '', url: '' } } } });
    for (const id of ['gb', 'se', 'nl', 'on', 'de', 'es', 'mt', 'plain']) {
      await platform.setSwitches(changeSwitches(platform.switches(), { market: id }));
      expect([id, await told()]).toEqual([
        id,
        id === 'mt' || id === 'plain'
          ? []
          : ['name', 'url'].map(
              (name) => `market.register.${name}: is empty, and the market ${id} asks for it`,
            ),
      ]);
    }
    const odr = 'https://ec.europa.eu/consumers/odr/main';
    await addPage('dispute', 'lv', `<p><a href="${odr}">ODR</a></p>`);
    platform.setOverrides({
      config: {
        footerLinks: [link('odr', odr)],
        footer: { text: 'Sūdzības: http://webgate.ec.europa.eu/odr' },
      },
    });
    const found = (await lint())
      .filter(({ locale, problem }) => locale === 'lv' && problem.includes('dispute platform'))
      .map(({ where }) => where);
    expect(found).toEqual(['page dispute.body', 'config.footerLinks.0.url', 'config.footer.text']);
    platform.setOverrides(own);
    await platform.setSwitches(changeSwitches(platform.switches(), { market: 'plain' }));
  }, 120_000);

  it('HP-03 HP-73 finds loans where nothing is played on credit and units in place of money where words are wanted, in each language', async () => {
    const { platform } = sandbox;
    const own = platform.overrides();
    const told = async () =>
      (await lint())
        .filter(({ problem }) => /credit/.test(problem))
        .map(({ locale, where, problem }) => `${locale} ${where}: ${problem.split(',')[0]}`)
        .toSorted();
    const texts = {
      loan: {
        'en-US': 'Short of money? A loan in a minute.',
        lv: 'Ātrie kredīti bez pārbaudes.',
        'pt-BR': 'Empréstimos na hora.',
        ru: 'Кредит за минуту.',
        ar: 'قرض سريع',
      },
      units: {
        'en-US': 'Win 500 coins tonight.',
        lv: 'Laimē 500 monētas.',
        'pt-BR': 'Ganhe 500 moedas.',
        ru: 'Выиграйте 500 монет.',
        ar: 'Win 20 credits',
      },
    };
    const write = (text: Readonly<Record<string, string>>) =>
      platform.setOverrides({
        content: {
          pages: Object.entries(text).map(([locale, body]) => ({
            slug: 'tonight',
            locale,
            title: 'Evenfall',
            body: `<p>${body}</p>`,
            updatedAt: '2026-11-21',
          })),
        },
      });
    for (const [market, kind, problem] of [
      ['se', 'loan', 'promotes play on credit'],
      ['nl', 'units', 'counts in credits'],
    ] as const) {
      write(texts[kind]);
      await platform.setSwitches(changeSwitches(platform.switches(), { market: 'plain' }));
      expect([market, await told()]).toEqual([market, []]);
      await platform.setSwitches(changeSwitches(platform.switches(), { market }));
      expect(await told()).toEqual(
        ['ar', 'en-US', 'lv', 'pt-BR', 'ru'].map((locale) => `${locale} page tonight.body: ${problem}`),
      );
      platform.setOverrides({});
      expect([market, await told()]).toEqual([market, []]);
    }
    platform.setOverrides(own);
    await platform.setSwitches(changeSwitches(platform.switches(), { market: 'plain' }));
  }, 120_000);

  it('says which address does not answer', async () => {
    await expect(readSite('http://127.0.0.1:1', [])).rejects.toThrow('does not answer');
  });
});
