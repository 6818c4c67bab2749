import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import { readCatalogue } from './games/catalogue.ts';
import { createClock, systemTime } from './clock.ts';
import { openDatabase } from './database/open.ts';
import { SandboxError } from './errors.ts';
import { createFaults } from './faults.ts';
import { createApp } from './http/app.ts';
import type { Env } from './http/request.ts';
import { createLimiter } from './limiter.ts';
import type { Overrides } from './overrides.ts';
import type { Platform } from './platform.ts';
import { createContentHook } from './site/content-hook.ts';
import type { HookTerms } from './site/content-hook.ts';
import { createPush } from './site/push/push.ts';
import { seedHelp, seedPromotions } from './seed/content.ts';
import { seedLoyalty } from './seed/loyalty-members.ts';
import { seedOnce } from './seed/seed.ts';
import { readMeta, readSwitches, writeSwitches } from './settings.ts';
import { runDue } from './world/due.ts';
import { startTurns } from './world/turns.ts';
import { createWorld, readWorld, writeWorld } from './world/world.ts';

export type SandboxOptions = {
  /** 0 takes a free port. */
  readonly port: number;
  /** Address to listen on; loopback unless told otherwise. */
  readonly host?: string;
  /** Folder of the database, made when missing; `:memory:` keeps nothing. */
  readonly dataDir: string;
  /** Host name in addresses of payment and game pages when no forwarded header tells it. */
  readonly publicHost?: string;
  /** Origin of payment and game pages, when the sandbox itself stands behind another server. */
  readonly publicOrigin?: string;
  /** Origin of the site, used when no forwarded header tells it. */
  readonly frontOrigin?: string;
  /** Folder with the chat's built script `frame.js`; without it there is no chat. */
  readonly chatDir?: string;
  /** Source of time, epoch milliseconds. */
  readonly now?: () => number;
  /** Seed of catalogue and reels. */
  readonly seed?: string;
  /** The world stands still from its first start on, until the desk lets it go or steps it. */
  readonly isWorldPaused?: boolean;
  /** The site that is told when configuration or content change. */
  readonly hook?: HookTerms;
};

export type Sandbox = {
  readonly port: number;
  readonly stop: () => Promise<void>;
  readonly platform: Platform;
  /** Its answers, for a server that stands before it. */
  readonly fetch: (request: Request, env: Env['Bindings']) => Response | Promise<Response>;
};

/** Longer than clients keep a connection that rests: one that is closed as a call goes out on it is a lost call. */
const KEEP_ALIVE_MS = 65_000;

const loopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

const listen = (
  server: ReturnType<typeof createAdaptorServer>,
  port: number,
  host: string,
): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (cause: NodeJS.ErrnoException) =>
      reject(
        cause.code === 'EADDRINUSE'
          ? new SandboxError('PortInUse', `The sandbox port ${port} is in use on ${host}.`, { cause })
          : new SandboxError('ListenFailed', `The sandbox cannot listen on ${host}:${port}.`, { cause }),
      ),
    );
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });

/**
 * Starts the embedded operator platform: database, migrations, seed on the first start, HTTP on one port.
 * @throws SandboxError DataFolderNotWritable | DatabaseUnusable | PortInUse | ListenFailed
 */
export const startSandbox = async (options: SandboxOptions): Promise<Sandbox> => {
  const host = options.host ?? '127.0.0.1';
  const db = await openDatabase(options.dataDir);
  try {
    const offset = Number((await readMeta(db, 'clock_offset_ms')) ?? 0);
    const clock = createClock(options.now ?? systemTime, offset);
    const seed = options.seed ?? 'evenfall';
    await seedOnce(db, seed, clock.now());
    await seedPromotions(db, clock.now());
    await seedHelp(db, clock.now());
    await seedLoyalty(db, clock.now());
    const kept = await readWorld(db);
    const firstWorld = { seed, pausedAt: options.isWorldPaused ? clock.now() : null, offsetMs: 0 };
    const world = createWorld(clock, kept ?? firstWorld);
    if (!kept) await writeWorld(db, firstWorld);
    let switches = await readSwitches(db);
    const hook = createContentHook(options.hook ?? { url: '', key: '' });
    let port = options.port;
    let overrides: Overrides = {};
    const platform: Platform = {
      db,
      clock,
      world,
      seed,
      catalogue: await readCatalogue(db),
      faults: createFaults(),
      limiter: createLimiter(clock.now),
      switches: () => switches,
      setSwitches: async (next) => {
        switches = next;
        await writeSwitches(db, next);
        hook.changed();
      },
      overrides: () => overrides,
      setOverrides: (next) => {
        overrides = next;
        hook.changed();
      },
      picturesFolder: options.dataDir === ':memory:' ? '' : join(options.dataDir, 'pictures'),
      chatDir: options.chatDir ?? '',
      frontOrigin: options.frontOrigin ?? 'http://127.0.0.1:3000',
      publicHost: options.publicHost ?? '127.0.0.1',
      publicOrigin: options.publicOrigin ?? null,
      isLoopbackOnly: loopback.test(host),
      port: () => port,
    };
    await runDue(platform);
    const turns = startTurns(platform);
    const push = createPush(platform);
    const { fetch } = createApp(platform, push);
    const server = createAdaptorServer({ fetch });
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = KEEP_ALIVE_MS;
    port = await listen(server, options.port, host).catch(async (error: unknown) => {
      await turns.stop();
      throw error;
    });
    return {
      port,
      platform,
      fetch,
      stop: async () => {
        hook.stop();
        await turns.stop();
        await push.stop();
        await new Promise<void>((resolve) => {
          server.close(() => resolve());
          if ('closeAllConnections' in server) server.closeAllConnections();
        });
        await db.destroy();
      },
    };
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
