import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Front, FrontConfig, InventoryEntry, LogEntry } from '../server/config.ts';
import type { Sandbox, SandboxOptions } from '../sandbox/main.ts';
import { root } from './bootstrap/root.mjs';
import { Trouble } from './bootstrap/say.mjs';
import { listenTrouble, urlHost } from './bootstrap/settings.mjs';
import type { Settings } from './bootstrap/settings.mjs';

export type StartFront = (config: FrontConfig) => Promise<Front>;
/** As much of a sandbox as those who only serve it need. */
export type RunningSandbox = Pick<Sandbox, 'port' | 'stop'>;
export type Site<S extends RunningSandbox = Sandbox> = {
  readonly front: Front;
  readonly sandbox: S | null;
  readonly url: string;
  /** Stops the front server, then the sandbox. */
  readonly stop: () => Promise<void>;
};
export type SiteOptions<S extends RunningSandbox = Sandbox> = Pick<FrontConfig, 'dev' | 'log' | 'limits'> & {
  /** Where the front server reaches the sandbox, when something stands between them. */
  readonly reach?: (sandbox: S) => Promise<string>;
  /** Starts the sandbox elsewhere than in this process. */
  readonly open?: (options: SandboxOptions) => Promise<S>;
};

/** The built front server. It is imported by address, because the build makes it. */
export const loadBuiltFront = async (): Promise<StartFront> => {
  const path = join(root, 'dist', 'server', 'main.js');
  if (!existsSync(path)) throw new Trouble(`The server is not built yet: 'npm run build' builds it.`);
  const built = (await import(pathToFileURL(path).href)) as { startFront: StartFront };
  return built.startFront;
};

/** Addresses of this machine that a server on `host` answers at. */
const addressesOf = (host: string): string[] => {
  if (host !== '0.0.0.0' && host !== '::')
    return [...new Set([host, ...(host === '127.0.0.1' ? ['localhost'] : [])])];
  const own = Object.values(networkInterfaces()).flatMap((entries) => entries ?? []);
  const reachable = own.filter((entry) => host === '::' || entry.family === 'IPv4');
  return [
    ...new Set(['127.0.0.1', 'localhost', ...reachable.map((entry) => entry.address.split('%')[0] ?? '')]),
  ];
};

const originsAt = (host: string, port: number): string[] =>
  addressesOf(host).map((address) => `http://${urlHost(address)}:${port}`);

/** The key that seals player ids: told, or kept in the sandbox's data folder, so that a restart signs nobody out. */
const sealKeyOf = ({ sealKey, sandbox }: Settings): string => {
  if (sealKey !== '') return sealKey;
  const fresh = randomBytes(32).toString('hex');
  if (!sandbox) {
    console.warn(
      'SEAL_KEY is not set: players sign in again after a restart, and replicas cannot share sessions.',
    );
    return fresh;
  }
  const path = join(sandbox.dataFolder, 'seal.key');
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(sandbox.dataFolder, { recursive: true });
  writeFileSync(path, fresh, { mode: 0o600 });
  return fresh;
};

/** One line whatever was written: a terminal takes some of what JSON leaves as it is for an order, or turns it around. */
const asLine = (text: string): string =>
  text.replaceAll(
    /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Everything as JSON lines for a collector (`LOG_FORMAT=json`), else warnings and errors for a reader; on stderr. */
export const logToConsole = ({ level, message, ...fields }: LogEntry): void => {
  if (process.env['LOG_FORMAT'] === 'json') {
    console.error(asLine(JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })));
    return;
  }
  if (level === 'info') return;
  const rest = Object.keys(fields).length > 0 ? ` ${JSON.stringify(fields)}` : '';
  console.error(asLine(`${level}: ${message}${rest}`));
};

const codeOf = (cause: unknown): unknown => (cause as { code?: unknown } | null)?.code;

const openHere = async (options: SandboxOptions): Promise<Sandbox> =>
  (await import('../sandbox/main.ts')).startSandbox(options);

/** Starts the sandbox; what keeps it from starting is told in a sentence. */
export const openSandbox = async <S extends RunningSandbox = Sandbox>(
  options: SandboxOptions & { readonly host: string },
  open: (options: SandboxOptions) => Promise<S> = openHere as never,
): Promise<S> => {
  try {
    return await open(options);
  } catch (cause) {
    if (typeof codeOf(cause) === 'string' && cause instanceof Error) {
      const inner = cause.cause;
      const told = listenTrouble(inner ?? cause, options.host, options.port, 'SANDBOX_PORT');
      throw told instanceof Trouble ? told : new Trouble(cause.message, { cause });
    }
    throw cause;
  }
};

const startSandboxOf = async <S extends RunningSandbox>(
  { sandbox, host, port }: Settings,
  open?: (options: SandboxOptions) => Promise<S>,
): Promise<S | null> => {
  if (!sandbox) return null;
  const frontOrigin = `http://${urlHost(host)}:${port}`;
  const chatDir = join(root, 'dist', 'client', 'chat');
  const { port: sandboxPort, dataFolder: dataDir } = sandbox;
  return openSandbox<S>({ port: sandboxPort, host, dataDir, frontOrigin, chatDir }, open);
};

const sandboxInventory = (): readonly InventoryEntry[] =>
  JSON.parse(readFileSync(join(root, 'sandbox', 'inventory.json'), 'utf8')) as readonly InventoryEntry[];

const isLoopbackOrigin = (origin: string): boolean =>
  /^http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/.test(origin);

/** What the front server is told, from the settings and the sandbox that runs beside it. */
const frontConfigOf = async <S extends RunningSandbox>(
  settings: Settings,
  sandbox: S | null,
  { reach, open: _open, ...options }: SiteOptions<S>,
): Promise<FrontConfig> => {
  const { sandbox: _, sealKey: __, ...told } = settings;
  const direct = sandbox ? `http://${urlHost(settings.host)}:${sandbox.port}` : '';
  const base = sandbox && reach ? await reach(sandbox) : direct;
  const own = sandbox ? originsAt(settings.host, sandbox.port) : [];
  return {
    ...told,
    ...(sandbox
      ? { platformUrl: base, contentUrl: `${base}/content`, authUrl: `${direct}/auth-service` }
      : {}),
    frameOrigins: [...own, ...settings.frameOrigins],
    // Plain http is accepted from this machine alone.
    loopbackOrigins: [...own, ...settings.frameOrigins.filter(isLoopbackOrigin)],
    chatOrigin: settings.chatOrigin || (own[0] ?? ''),
    scriptInventory: [...settings.scriptInventory, ...(sandbox ? sandboxInventory() : [])],
    hasScenarios: sandbox !== null && isLoopbackOrigin(`http://${urlHost(settings.host)}`),
    sealKey: sealKeyOf(settings),
    clientDir: join(root, 'dist', 'client'),
    ...options,
  };
};

/** Starts sandbox and front server in this process. When one cannot start, neither runs on. */
export const startSite = async <S extends RunningSandbox = Sandbox>(
  settings: Settings,
  startFront: StartFront,
  options: SiteOptions<S>,
): Promise<Site<S>> => {
  const sandbox = await startSandboxOf(settings, options.open);
  try {
    const front = await startFront(await frontConfigOf(settings, sandbox, options));
    return {
      front,
      sandbox,
      url: `http://${urlHost(settings.host)}:${front.port}`,
      stop: async () => {
        await front.stop();
        await sandbox?.stop();
      },
    };
  } catch (cause) {
    await sandbox?.stop();
    throw listenTrouble(cause, settings.host, settings.port, 'PORT');
  }
};

/** Where the site answers, line by line. */
export const announce = (settings: Settings, site: Site<RunningSandbox>): void => {
  console.log(`\nThe site is served at ${site.url}`);
  const others = addressesOf(settings.host).filter(
    (address) => !['127.0.0.1', 'localhost', '::1'].includes(address),
  );
  if (settings.host === '0.0.0.0' || settings.host === '::')
    for (const address of others)
      console.log(`              also at http://${urlHost(address)}:${site.front.port}`);
  if (site.sandbox)
    console.log(`Its sandbox (no real money): ${site.url.replace(/:\d+$/, '')}:${site.sandbox.port}/sandbox`);
  console.log('Stop it with Ctrl+C.');
};

const stopLimitMs = 8000;

/** Stops once on SIGINT, SIGTERM, SIGHUP, or when the command that started this process is gone. */
export const stopOnSignal = (stop: () => Promise<void>, drainMs = 0): void => {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), drainMs + stopLimitMs).unref();
    stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, end);
};
