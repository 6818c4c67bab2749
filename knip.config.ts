import type { KnipConfig } from 'knip';

/** What the product is made of and started by. Tests, measurements and checks are none of it. */
const product = [
  'src/{entry-client,entry-server}.tsx',
  'server/main.ts',
  'workers/{service-worker,poller}.ts',
  'effects/**/chat/frame.ts',
  'sandbox/main.ts',
  // The pages' server cuts their types out and sends them as they are.
  'sandbox/**/*.client.ts',
  'sandbox/pages/*/client.tsx',
  'scripts/*.mjs',
  'scripts/{build,content-lint,dev,diagrams,fonts,market,messages,openapi,preview-link,release,replay,sandbox,serve,standalone,steady,tokens}.ts',
  'scripts/replay/page.tsx',
  // The script of docs/machines/index.html, built with the page.
  'scripts/diagrams/viewer/page.ts',
  // Imported by an address of the moment, in development.
  'src/registry/browser/hot/logic.ts',
  // Processes of their own.
  'scripts/dev/{sandbox-process,serve}.ts',
  // What Vite's configuration takes in.
  'scripts/{messages,tokens}/plugin.ts',
  'scripts/{older-assets,own-page,precompress}.ts',
  // A step of the build.
  'scripts/sandbox-pages.ts',
  'scripts/chunks.ts',
  'scripts/bench/edge/bare-client.ts',
  'playwright.config.ts',
];

const others = [
  'scripts/{bench,browser-tests,check-*,conformance,engines,fuzz,grid,import-picture,lint,mutate,new-flow,scale,soak-day,soak-money,stately}.ts',
  'tests/grid/server/front-process.ts',
  'scripts/bench/{bare-react,front-process}.ts',
  // Named by path where their tools are started.
  'scripts/engines/{firefox.mjs,playwright.config.ts}',
  'scripts/mutate/{generated-paths,only-drawn,vitest.config}.ts',
  // It draws every machine there is, and would count as a reader of all that their files export.
  'scripts/inspect/{page.tsx,stately.ts}',
  '**/*.test.{ts,tsx}',
  'tests/e2e/**/*.spec.ts',
  'tests/harness/{count-once,replica,seed,host,lone-sandbox}.ts',
];

const withoutProduct = [
  '**/*.test.{ts,tsx}',
  '**/*.cases.ts',
  'machines/kit/cases.ts',
  'scripts/{bench,browser-tests,check-*,conformance,engines,fuzz,grid,import-picture,lint,mutate,new-flow,scale,soak-day,soak-money,stately}.ts',
  'scripts/{bench,browser-tests,check-platform,conformance,engines,house,import-picture,inspect,mutate,new-flow,scale,soak}/**',
  'scripts/messages/made-ids.ts',
  'scripts/test.mjs',
];

/** Knip keeps the patterns that end in `!` when it is asked for product code alone. */
const inProduct = (pattern: string): string => `${pattern}!`;

export default ({ production = false }): KnipConfig => ({
  entry: [...product.map(inProduct), ...others],
  project: [
    inProduct('{schemas,effects,machines,workers,src,server,sandbox,scripts}/**/*.{ts,tsx,mjs}'),
    inProduct('*.config.ts'),
    'tests/**/*.{ts,tsx}',
    ...withoutProduct.map((pattern) => inProduct(`!${pattern}`)),
  ],
  // In product code a name is used when its own file uses it: that nobody else imports it is for the whole run to say.
  ignoreExportsUsedInFile: production,
  // A program of the system, installed on demand.
  ignoreBinaries: ['Xvfb', 'buildah', 'ldd', 'promtool'],
  ignoreDependencies: [
    // Their files are read by path.
    '@fontsource-variable/.+',
    // Started by path, not by an npm script.
    'oxlint',
    'oxlint-tsgolint',
    // Imported by the kind of each resource.
    'kubernetes-models',
    // The machine extractor asks for it.
    'xstate-v4',
  ],
});
