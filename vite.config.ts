import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { chunkList, compiledAhead, noCircles, waveOf } from './scripts/chunks.ts';
import { messages } from './scripts/messages/plugin.ts';
import { designTokens } from './scripts/tokens/plugin.ts';
import { olderAssets } from './scripts/older-assets.ts';
import { editorForOwnPages } from './scripts/own-page.ts';
import { precompress } from './scripts/precompress.ts';

/** Messages reach the browser as AST, so the ICU parser stays out of its bundle. The server keeps it. */
const withoutIcuParser = (): Plugin => ({
  name: 'croupier:no-icu-parser',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  async resolveId(source, importer) {
    if (source !== '@formatjs/icu-messageformat-parser') return null;
    return this.resolve('@formatjs/icu-messageformat-parser/no-parser.js', importer, { skipSelf: true });
  },
});

/** XState looks for a browser extension of its developers; the inspector is a page of its own. */
const withoutDevTools = (): Plugin => ({
  name: 'croupier:no-xstate-dev',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (_code, id) =>
    id.endsWith('/xstate-dev.esm.js')
      ? { code: 'export const devToolsAdapter = () => {};', map: null }
      : null,
});

/** Which module a feature's views stand in is the server's knowledge alone. */
const withoutSources = (): Plugin => ({
  name: 'croupier:no-view-sources',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (code, id) =>
    /\/src\/registry\/(?:registry|first-entries)\.ts$/.test(id)
      ? { code: code.replaceAll(/^ +source: '[^']+',$/gm, ''), map: null }
      : null,
});

/**
 * The same in both builds: what the server draws names the browser's files. Scripts and sheets are called by their hash
 * alone: pages, lists and imports name them by the dozen. `.vite/manifest.json` tells what each is.
 */
const assetFileNames = ({ names }: { readonly names: readonly string[] }): string =>
  names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]';

const scopedNames = new Map<string, string>();

/**
 * Short names for the classes of style modules, the same in the browser's build and the server's: every page carries
 * them twice, in its rules and in its elements. Two classes that got the same one stop the build.
 */
const scopedName = (name: string, file: string): string => {
  const id = path.relative(import.meta.dirname, file.split('?')[0] ?? file);
  // Small letters and digits: a page with large ones among them packs worse.
  const sum = createHash('sha256')
    .update(`${id} ${name}`)
    .digest()
    .readUInt32BE()
    .toString(36)
    .padStart(7, '0');
  const short = `${name[0]}${sum.slice(-3)}`.toLowerCase();
  const owner = `${id} .${name}`;
  const other = scopedNames.get(short) ?? owner;
  if (other !== owner)
    throw new Error(`${owner} and ${other} share the short name ${short}: rename one of them.`);
  scopedNames.set(short, owner);
  return short;
};

/** What `em` of a media query stands for where nobody chose larger texts, px. */
const TEXT_PX = 16;

/**
 * Sheets name the widths of the breakpoints in px, as the product does; browsers get them in `em`, so whoever reads larger
 * texts gets the layout that has room for them.
 */
const mediaByText = {
  postcssPlugin: 'croupier:media-by-text',
  // At the end: what comes by `@import` is not visited.
  OnceExit: (sheet: {
    readonly walkAtRules: (name: string, visit: (rule: { params: string }) => void) => void;
  }): void => {
    sheet.walkAtRules('media', (rule) => {
      rule.params = rule.params.replaceAll(/([\d.]+)px/g, (_, px: string) => `${Number(px) / TEXT_PX}em`);
    });
  },
};

/** Fast Refresh has to be set up before the first component loads; the pages have no inline script for it. */
const refreshPreamble = (): Plugin => ({
  name: 'croupier:refresh-preamble',
  apply: 'serve',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform: (code, id) =>
    id.endsWith('/src/entry-client.tsx')
      ? { code: `import '@vitejs/plugin-react/preamble';${code}`, map: null }
      : null,
});

export default defineConfig(({ command, isSsrBuild }) => ({
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  plugins: [
    react(),
    refreshPreamble(),
    editorForOwnPages(),
    messages(),
    designTokens(),
    withoutIcuParser(),
    withoutSources(),
    withoutDevTools(),
    chunkList(),
    noCircles(),
    compiledAhead(),
    ...(isSsrBuild ? [] : [precompress(), olderAssets()]),
  ],
  css: { modules: { generateScopedName: scopedName }, postcss: { plugins: [mediaByText] } },
  worker: { format: 'es' },
  ssr: command === 'build' ? { noExternal: true } : {},
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: isSsrBuild
    ? {
        ssr: 'server/main.ts',
        outDir: 'dist/server',
        target: 'node24',
        minify: false,
        copyPublicDir: false,
        rolldownOptions: {
          output: { entryFileNames: 'main.js', chunkFileNames: 'chunks/[name]-[hash].js', assetFileNames },
        },
      }
    : {
        outDir: 'dist/client',
        manifest: true,
        target: ['es2023', 'chrome123', 'firefox125', 'safari17.5'],
        cssTarget: ['chrome123', 'firefox125', 'safari17.5'],
        assetsInlineLimit: 0,
        // A list of every chunk in every import costs the first view more than the preloads give.
        modulePreload: false,
        reportCompressedSize: false,
        rolldownOptions: {
          input: 'src/entry-client.tsx',
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
            // Compressed as one, the modules of the first view take less than in pieces.
            codeSplitting: {
              groups: [
                { name: 'site', tags: ['$initial'], priority: 5 },
                {
                  name: 'cards',
                  test: /\/src\/(?:ui\/(?:Section|GameCard|Picture|picture-attempts)|features\/games\/(?:CatalogueCard|art-of))\./,
                  priority: 4,
                },
                // All that forms and dialogs need of the parts of pages.
                { name: 'boxes', test: /\/src\/ui\/(?:Skeleton|Grid|ProgressBar|box)\./, priority: 4 },
                {
                  name: 'boards',
                  test: /\/src\/ui\/(?:JackpotBoard|Ledger|amount-parts|Banner|Fan)\./,
                  priority: 4,
                },
                // Figures of play in words: pages without play do without it.
                { name: 'words', test: /\/src\/i18n\/use-net-words\./, priority: 4 },
                // Around the frame of a game and of the sportsbook.
                {
                  name: 'frames',
                  test: /\/src\/(?:features\/games\/(?:frame\/|game\/(?:use-game-href|frame-rights|GameRefusal)\.)|ui\/Stage\.)/,
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                // Parts of pages, and what lists and halls say where nothing came, and where more comes.
                {
                  name: 'parts',
                  test: /\/src\/(?:ui\/(?:Page|State|Rail|Chip)\.|features\/(?:kit\/(?:load\/LoadFailed|list\/More)|games\/hall\/use-hall-href)\.)/,
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                // Texts of the content service, and the buttons beneath them.
                {
                  name: 'prose',
                  test: /\/src\/(?:ui\/(?:Prose|use-place-of-button)|app\/safe-html)\./,
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                // The head of a player's home.
                {
                  name: 'recent',
                  test: /\/src\/features\/games\/recent\/(?:ContinueShelf|RecentCards)\./,
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                { name: 'panels', test: /\/src\/ui\/(?:Panel|Tabs)\./, priority: 4 },
                // What is due before an account or a game goes on.
                {
                  name: 'refusals',
                  test: /\/machines\/kit\/refusals\/(?:refusals|prompt-letter)\./,
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                // What every flow of an account shows of an answer that did not come.
                {
                  name: 'answers',
                  test: /\/(?:src\/(?:features\/kit\/(?:load\/PanelFailed|intent\/(?:LostAnswer|use-intent-stage))|i18n\/use-text-ref|actors\/use-child-select)|machines\/kit\/(?:intent\/intent\.selectors|refusals\/account\.selectors))\./,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // Flows whose wish is sent once: what their machines share, and what those of payments do.
                {
                  name: 'intent',
                  test: /\/machines\/kit\/(?:intent\/intent\.(?:machine|live|parts)|refusals\/reaction|player-change)\./,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // What a flow of money looks up and writes down: they are loaded together.
                {
                  name: 'wishes',
                  test: /\/effects\/kit\/intents\/(?:find-intents|prepare-intent|own-intents|new-key)\./,
                  priority: 4,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'payments',
                  test: /\/machines\/cashier\/(?:payment-intent|payment-form-(?:actions|ends)|back-url)\.|\/rules\/cashier\/payment-return\./,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'deposits',
                  test: /\/(?:src\/features\/cashier\/(?:DepositSummary|DepositPay)|machines\/cashier\/(?:checkout\/(?:checkout-action|open-payment)|deposit\/deposit(?:-form|\.selectors))|schemas\/rules\/cashier\/deposit)\./,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                {
                  name: 'offers',
                  test: /\/(?:schemas\/rules\/rewards\/(?:offers|offer-terms)|src\/features\/cashier\/(?:promo\/)?PromoCode|machines\/cashier\/promo\/promo\.selectors)\./,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
                // Selectors of money flows need it without the actors of the page.
                { name: 'xstate', test: /\/node_modules\/xstate\//, priority: 4 },
                { name: waveOf(), priority: 3, includeDependenciesRecursively: false },
                {
                  // Deposit, quick deposit, withdrawal, history and payment pages.
                  name: 'cashier',
                  test: /\/(?:src\/features\/cashier\/(?:FocusedStep|CopyButton|Cashier|CashierLayout|CashierStates|CashierNoticeView|InSight|InstructionLines|MethodStep|PayBar|SavedRequisites|RequisiteFields|short-number|use-above-keyboard|use-method-look|focus-first-gap)\.|src\/ui\/Amount\.|machines\/(?:cashier\/(?:amount-text|requisites|payment-form)|kit\/(?:refusals\/money-settings|intent\/intent-answer))\.)/,
                  priority: 1,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
}));
