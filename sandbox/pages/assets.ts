import { existsSync, readFileSync } from 'node:fs';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import type { Env } from '../http/request.ts';

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, 'assets');
/** Where the project's build puts the pages that have to be built. */
const builtFolder = join(here, '..', '..', 'dist', 'sandbox');
const require = createRequire(import.meta.url);

const fonts: Readonly<Record<string, string>> = {
  'commissioner-latin-wght-normal.woff2': '@fontsource-variable/commissioner',
  'commissioner-latin-ext-wght-normal.woff2': '@fontsource-variable/commissioner',
  'commissioner-cyrillic-wght-normal.woff2': '@fontsource-variable/commissioner',
  'noto-serif-display-latin-standard-normal.woff2': '@fontsource-variable/noto-serif-display',
  'noto-serif-display-latin-ext-standard-normal.woff2': '@fontsource-variable/noto-serif-display',
  'noto-serif-display-cyrillic-standard-normal.woff2': '@fontsource-variable/noto-serif-display',
  'vazirmatn-arabic-wght-normal.woff2': '@fontsource-variable/vazirmatn',
};
const sheets = ['sandbox.css', 'slot.css', 'table.css', 'roulette.css', 'cards.css'];
/** Rules of the house that client scripts import as the site does, by their own path. */
const rules = ['money-text.ts', 'format.ts', 'money.ts', 'instant.ts', 'calendar.ts'];
const rulesFolder = join(here, '..', '..', 'schemas', 'rules', 'kit');
/** Client scripts are TypeScript; the types are cut out when a script is first asked for. */
const scripts: Readonly<Record<string, string>> = {
  'slot.js': 'slot.client.ts',
  'table.js': 'table.client.ts',
  'frame-money.client.ts': 'frame-money.client.ts',
  'table-view.client.ts': 'table-view.client.ts',
  'table-cards.client.ts': 'table-cards.client.ts',
  'table-hand.client.ts': 'table-hand.client.ts',
  'table-keys.client.ts': 'table-keys.client.ts',
  'pay.js': 'pay.client.ts',
  'desk.js': 'desk.client.ts',
  'embed.js': 'embed.client.ts',
  'chat.js': 'chat.client.ts',
  'verify.js': 'verify.client.ts',
};
const built: Readonly<Record<string, string>> = {
  'sportsbook.js': 'text/javascript; charset=utf-8',
  'sportsbook.css': 'text/css; charset=utf-8',
};

const once = <A>(read: (name: string) => A): ((name: string) => A) => {
  const known = new Map<string, A>();
  return (name) => {
    const found = known.get(name) ?? read(name);
    known.set(name, found);
    return found;
  };
};
const sheetOf = once((name) => readFileSync(join(folder, name), 'utf8'));

/** Node calls the cutting experimental and says so once per process; the pages need not repeat it. */
const withoutTypes = (source: string): string => {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } finally {
    process.emitWarning = emitWarning;
  }
};
export const scriptOf = once((name) => withoutTypes(readFileSync(join(folder, scripts[name] ?? ''), 'utf8')));
const ruleOf = once((name) => withoutTypes(readFileSync(join(rulesFolder, name), 'utf8')));
const fontOf = once(
  (name) =>
    new Uint8Array(
      readFileSync(join(dirname(require.resolve(`${fonts[name]}/package.json`)), 'files', name)),
    ),
);

/** Style sheets, client scripts and fonts of the sandbox's own pages. */
export const assetRoutes = (): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/fonts/:name', (http) => {
    const name = http.req.param('name');
    if (!(name in fonts)) return http.notFound();
    const headers = { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' };
    return new Response(fontOf(name), { headers });
  });
  app.get('/:name', compress(), (http) => {
    const name = http.req.param('name');
    const headers = { 'cache-control': 'no-cache', 'x-content-type-options': 'nosniff' };
    if (sheets.includes(name))
      return new Response(sheetOf(name), {
        headers: { ...headers, 'content-type': 'text/css; charset=utf-8' },
      });
    if (name in scripts)
      return new Response(scriptOf(name), {
        headers: { ...headers, 'content-type': 'text/javascript; charset=utf-8' },
      });
    const path = join(builtFolder, name);
    if (name in built && existsSync(path))
      return new Response(readFileSync(path), { headers: { ...headers, 'content-type': built[name] ?? '' } });
    return http.notFound();
  });
  return app;
};

/** Rules that the client scripts share with the site. */
export const ruleRoutes = (): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/:name', compress(), (http) => {
    const name = http.req.param('name');
    if (!rules.includes(name)) return http.notFound();
    return new Response(ruleOf(name), {
      headers: {
        'cache-control': 'no-cache',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
      },
    });
  });
  return app;
};
