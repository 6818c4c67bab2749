import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { createServer } from 'vite';
import { builtAssets } from '../server/pages/assets.ts';
import { parseReport } from '../machines/journal/report.ts';
import type { SessionReport } from '../machines/journal/report.ts';
import { siteLogic } from '../tests/journal/stand-in-site.ts';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain, step } from './bootstrap/say.mjs';
import { freePorts } from './free-port.ts';
import { isOfOwnPage } from './own-page.ts';
import { endOf, stopsOf, storyOf, testSource } from './replay/as-test.ts';
import { MAX_BYTES } from './inspect/report-text.ts';
import { stopOnSignal } from './serving.ts';
import { toolDocument } from './tool-document.ts';

const usage = 'npm run replay -- FILE [--as-test NAME] [--port PORT]';

const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new Trouble(`${file} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
};

/** The file that the site saves is compressed; what it copies is not. */
const textIn = (file: string): string => {
  const bytes = bytesOf(file);
  // An editor may have put a mark of its order of bytes in front.
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return new TextDecoder().decode(bytes);
  try {
    return gunzipSync(bytes, { maxOutputLength: MAX_BYTES }).toString('utf8');
  } catch (cause) {
    throw new Trouble(`${file} cannot be unpacked: it was perhaps copied in part.`, { cause });
  }
};

const readReport = (file: string): { readonly text: string; readonly report: SessionReport } => {
  if (!existsSync(file)) throw new Trouble(`There is no file ${file}. Usage: ${usage}`);
  const text = textIn(file);
  const parsed = parseReport(text);
  if (!parsed.ok) throw new Trouble(`${file}: ${parsed.error}`);
  if (parsed.report.pages.length === 0) throw new Trouble(`${file}: There is no page in this report.`);
  return { text, report: parsed.report };
};

/**
 * Writes the report and a test that expects it to go and to end as it does now. The report stays as it came: one of an older
 * build, written as one of today, would be brought up no more when it is read.
 */
const writeTest = ({ text, report }: ReturnType<typeof readReport>, name: string): void => {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new Trouble(`A test's name has small letters, digits and dashes, not '${name}'.`);
  const folder = join(root, 'tests', 'replays');
  const file = join(folder, `${name}.test.ts`);
  if (existsSync(file)) throw new Trouble(`${file} is there already; take another name.`);
  mkdirSync(folder, { recursive: true });
  const { pages } = report;
  const story = pages.map((page) => storyOf(page, siteLogic()));
  writeFileSync(join(folder, `${name}.report.json`), `${text.trim()}\n`);
  writeFileSync(join(folder, `${name}.story.json`), `${JSON.stringify(story, null, 1)}\n`);
  const ends = pages.map((page) => endOf(page, siteLogic()));
  writeFileSync(file, testSource(name, ends));
  execFileSync(join(root, 'node_modules', '.bin', 'oxfmt'), [
    file,
    join(folder, `${name}.story.json`),
    join(folder, `${name}.report.json`),
  ]);
  for (const line of stopsOf(pages, ends)) console.warn(line);
  console.log(
    `written: tests/replays/${name}.test.ts, its report and its story\nrun it: npx vitest run tests/replays/${name}`,
  );
};

/** The build in `dist/`, or null. A report of another one is replayed by the sources all the same. */
const builtHere = (): string | null => {
  try {
    return builtAssets(join(root, 'dist', 'client')).build;
  } catch {
    return null;
  }
};

/** A report is written by others: what it shows asks nobody for anything and sends nothing anywhere. */
const policy = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self' ws://127.0.0.1:*",
  "frame-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Zero: one that is free. */
const portOf = (text: string): number => {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
    throw new Trouble(`--port takes a number up to 65535, not '${text}'. Usage: ${usage}`);
  return Number(text);
};

const serve = async (report: SessionReport, wished: number): Promise<void> => {
  const [socketPort = 0] = await freePorts(1, '127.0.0.1');
  const vite = await step('starting Vite', () =>
    createServer({
      root,
      appType: 'custom',
      // Found only once the page asks for it, it would bring a second React with it.
      optimizeDeps: { include: ['@xstate/react'] },
      server: { middlewareMode: true, ws: { port: socketPort, host: '127.0.0.1' } },
    }),
  );
  const server = createHttpServer((request, response) => {
    // What a report holds is a player's session.
    if (!isOfOwnPage(request)) response.writeHead(403).end();
    else if (request.url === '/') {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.setHeader('content-security-policy', policy);
      response.end(toolDocument('Session report', '/scripts/replay/page.tsx'));
    } else if (request.url === '/report.json') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ report, built: builtHere() }));
    } else vite.middlewares(request, response, () => response.writeHead(404).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (cause) => reject(new Trouble(`Port ${wished} cannot be used: ${cause.message}`)));
    server.listen(wished, '127.0.0.1', resolve);
  });
  stopOnSignal(async () => {
    server.closeAllConnections();
    server.close();
    await vite.close();
  });
  const { port } = server.address() as AddressInfo;
  console.log(`The session is at http://127.0.0.1:${port}/ — Ctrl+C ends it.`);
};

await runMain(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'as-test': { type: 'string' }, port: { type: 'string' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Trouble(`Which report? Usage: ${usage}`);
  const port = portOf(values.port ?? '0');
  const read = readReport(file);
  const name = values['as-test'];
  if (name === undefined) await serve(read.report, port);
  else writeTest(read, name);
});
