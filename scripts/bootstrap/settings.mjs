import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, resolve } from 'node:path';
import { Trouble } from './say.mjs';
import { unsafeSettings } from './unsafe.mjs';

/**
 * What `npm start` and `npm run dev` were told by the environment.
 * @typedef {object} Settings
 * @property {number} port of the site; 0 takes a free one
 * @property {string} host address that site and sandbox listen on
 * @property {boolean} insecureHttp allows sign-in over plain http on an address that is not loopback
 * @property {{ port: number, dataFolder: string } | null} sandbox null with SANDBOX=off
 * @property {string} platformUrl
 * @property {string} contentUrl
 * @property {string} authUrl
 * @property {string} siteName names the site to the upstreams
 * @property {string[]} sessionCookies names of the platform's session cookie; empty: found by itself
 * @property {string} sealKey seals the player id; empty: a key of this start or of the data folder
 * @property {number} trustedHops proxies whose `X-Forwarded-For` is believed
 * @property {string} redisUrl a Redis store where all replicas count sign-in attempts and hear which pages to drop; empty: each for itself
 * @property {string} contentHookKey keys by which the content service signs what it tells; empty: it is not listened to
 * @property {string} previewKey keys by which the content service signs links to drafts; empty: nobody is shown any
 * @property {string} operationsToken opens figures and details of health; empty: neighbours may read them
 * @property {import('../../server/config.ts').TraceSettings | null} traces where spans are sent; null: nowhere
 * @property {boolean} isRolloutOff no candidate of a rollout is shown, whatever the platform says
 * @property {number} drainMs how long it answers on after it has said that it stops
 * @property {string[]} siteOrigins addresses of the site, when it stands behind another name
 * @property {string[]} frameOrigins where payment pages and game frames come from
 * @property {string[]} returnOrigins where players may be sent back to
 * @property {string[]} providerOrigins where social providers are; any https address when empty
 * @property {string[]} imageOrigins where pictures come from
 * @property {string} sharedAssets folder that the replicas of all builds share; empty: none
 * @property {string} chatOrigin where the chat's document is served; empty: nowhere
 * @property {import('../../server/config.ts').InventoryEntry[]} scriptInventory
 *
 * @typedef {{ [name: string]: string | undefined }} Environment
 */

const highestPort = 65535;
const shortestKeyBytes = 32;
const urlNames = /** @type {const} */ (['PLATFORM_URL', 'CONTENT_URL', 'AUTH_URL']);

/**
 * @param {Environment} env @param {string} name @param {number} fallback
 * @param {string[]} problems
 */
const readPort = (env, name, fallback, problems) => {
  const text = env[name]?.trim();
  if (!text) return fallback;
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= highestPort) return port;
  problems.push(`${name} must be a whole number from 0 to ${highestPort}, not '${text}'.`);
  return fallback;
};

/** @param {Environment} env @param {string} name @param {string[]} problems */
const readUrl = (env, name, problems) => {
  const text = env[name]?.trim();
  // Identity towards the content service is an extra.
  if (!text && name === 'AUTH_URL') return '';
  if (!text) {
    problems.push(`${name} is missing: with SANDBOX=off it must name the operator's own service.`);
    return '';
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.search && !url.hash)
    return text.replace(/\/+$/, '');
  problems.push(`${name} must be an http or https address without user, query or hash, not '${text}'.`);
  return '';
};

/**
 * @param {Environment} env @param {string} name @param {readonly string[]} allowed
 * @param {string[]} problems
 */
const readChoice = (env, name, allowed, problems) => {
  const text = env[name]?.trim() ?? '';
  if (text === '' || allowed.includes(text)) return text;
  problems.push(`${name} must be one of ${allowed.map((one) => `'${one}'`).join(', ')}, not '${text}'.`);
  return '';
};

/** A comma list of origins. @param {Environment} env @param {string} name @param {string[]} problems */
const readOrigins = (env, name, problems) => {
  const entries = (env[name] ?? '').split(',').map((one) => one.trim());
  return entries.filter(Boolean).map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (url && ['http:', 'https:'].includes(url.protocol) && [url.origin, `${url.origin}/`].includes(text))
      return url.origin;
    problems.push(`${name} must list origins such as https://play.example, not '${text}'.`);
    return text;
  });
};

/**
 * The list of scripts of others that the operator answers for.
 * @param {Environment} env @param {string} root @param {string[]} problems
 * @returns {import('../../server/config.ts').InventoryEntry[]}
 */
const readInventory = (env, root, problems) => {
  const path = env['SCRIPT_INVENTORY']?.trim();
  if (!path) return [];
  try {
    const list = JSON.parse(readFileSync(resolve(root, path), 'utf8'));
    if (!Array.isArray(list)) throw new TypeError('it holds no list');
    for (const { name, why, sha256, src } of list)
      if (
        !name ||
        !why ||
        (!/^sha256-[\w+/]{43}=$/.test(sha256 ?? '') && !/^https:\/\/[^\s;,']+$/.test(src ?? ''))
      )
        throw new TypeError(`the entry '${name ?? ''}' needs name, why, and sha256 or an https src`);
    return list;
  } catch (cause) {
    problems.push(
      `SCRIPT_INVENTORY: ${path} cannot be used: ${cause instanceof Error ? cause.message : cause}.`,
    );
    return [];
  }
};

/** One that nobody drew by chance. @param {string} key */
const isSample = (key) => new Set(key).size < 8 || /change.?me|example|secret.?key/i.test(key);

/** Proxies whose word about a visitor's address is believed. @param {Environment} env @param {string[]} problems */
const readTrustedHops = (env, problems) => {
  const text = env['TRUSTED_HOPS']?.trim() || '0';
  if (/^[0-9]$/.test(text)) return Number(text);
  problems.push(`TRUSTED_HOPS must be a number from 0 to 9, not '${text}'.`);
  return 0;
};

/** `COUNTS_URL` is its name of before, for either of which the other may stand. @param {Environment} env @param {string[]} problems */
const readRedisUrl = (env, problems) => {
  const [name = 'REDIS_URL', other] = ['REDIS_URL', 'COUNTS_URL'].filter((one) => env[one]?.trim());
  const text = env[name]?.trim() ?? '';
  if (other && env[other]?.trim() !== text)
    problems.push('REDIS_URL and COUNTS_URL name different stores: one is enough.');
  if (text === '' || (URL.canParse(text) && /^rediss?:$/.test(new URL(text).protocol))) return text;
  const hosts = /^rediss?\+sentinel:\/\/(?:[^:@/]*:[^@/]*@)?([^@/]+)\/[\w.-]+$/.exec(text)?.[1]?.split(',');
  if (hosts?.every((host) => URL.canParse(`http://${host}`))) return text;
  problems.push(
    `${name} must be an address such as rediss://counts.internal:6379, or rediss+sentinel://one:26379,two:26379/name.`,
  );
  return '';
};

/** The first key seals, the others still open. @param {Environment} env @param {string} name @param {string[]} problems */
const readKeys = (env, name, problems) => {
  const key = env[name] ?? '';
  const keys = key.split(',').map((one) => one.trim());
  if (key === '' || keys.every((one) => Buffer.byteLength(one) >= shortestKeyBytes && !isSample(one)))
    return key === '' ? '' : keys.join(',');
  problems.push(`${name} must have ${shortestKeyBytes} random bytes or more, each key of a comma list.`);
  return '';
};

/** @param {Environment} env @param {string[]} problems */
const readDrainMs = (env, problems) => {
  const text = env['DRAIN_SECONDS']?.trim() || '0';
  if (/^\d{1,2}$/.test(text) && Number(text) <= 60) return Number(text) * 1000;
  problems.push(`DRAIN_SECONDS must be a number from 0 to 60, not '${text}'.`);
  return 0;
};

/** @param {Environment} env @param {string} name @param {string} fallback @param {string[]} problems */
const readShare = (env, name, fallback, problems) => {
  const share = Number(env[name]?.trim() || fallback);
  if (share >= 0 && share <= 1) return share;
  problems.push(`${name} must be a share from 0 to 1, not '${env[name]}'.`);
  return 0;
};

/**
 * The names are those of OpenTelemetry, but for the one of pages.
 * @param {Environment} env @param {string[]} problems @returns {Settings['traces']}
 */
const readTraces = (env, problems) => {
  const [urlName, shareName, headersName] = /** @type {const} */ ([
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_TRACES_SAMPLER_ARG',
    'OTEL_EXPORTER_OTLP_HEADERS',
  ]);
  const url = env[urlName]?.trim() ? readUrl(env, urlName, problems) : '';
  const share = readShare(env, shareName, '0.1', problems);
  const pageShare = readShare(env, 'BROWSER_TRACES', '0', problems);
  if (pageShare > 0 && url === '' && !env[urlName]?.trim())
    problems.push(`BROWSER_TRACES needs ${urlName}: a collector that spans are sent to.`);
  const pairs = (env[headersName] ?? '').split(',').filter((one) => one.trim() !== '');
  const headers = pairs.map((pair) => /^\s*([\w-]+)=((?:%[\da-f]{2}|[^%\s])*)\s*$/i.exec(pair));
  if (headers.includes(null)) problems.push(`${headersName} must list headers as name=value,name=value.`);
  if (url === '') return null;
  return {
    url,
    share,
    pageShare,
    headers: Object.fromEntries(headers.map((one) => [one?.[1] ?? '', decodeURIComponent(one?.[2] ?? '')])),
  };
};

/** The first part of the user agent. @param {Environment} env @param {string[]} problems */
const readSiteName = (env, problems) => {
  const told = env['SITE_NAME']?.trim() ?? '';
  if (told !== '' && !/^[\w.-]{1,64}$/.test(told))
    problems.push(`SITE_NAME must be letters, digits, '.', '_' or '-', not '${told}'.`);
  const origin = env['SITE_ORIGINS']?.split(',')[0]?.trim() ?? '';
  return told || (URL.canParse(origin) ? new URL(origin).hostname : '');
};

/** @param {Environment} env @param {string[]} problems */
const readCookieNames = (env, problems) => {
  const names = (env['SESSION_COOKIE'] ?? '').split(',').map((one) => one.trim());
  return names.filter(Boolean).map((name) => {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name) || name === 'visit_id')
      problems.push(`SESSION_COOKIE must list names of cookies of the platform, not '${name}'.`);
    return name;
  });
};

/** An address as it stands in a URL. Wildcards are reached through loopback. @param {string} host */
export const urlHost = (host) => {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
};

/**
 * Reads and checks the environment. All problems are told at once.
 * @param {Environment} env
 * @param {string} root relative data folders stand under it
 * @returns {{ settings: Settings, problems: string[] }}
 */
export const readSettings = (env, root) => {
  /** @type {string[]} */
  const problems = [];
  const port = readPort(env, 'PORT', 3000, problems);
  const host = env['HOST']?.trim() || '127.0.0.1';
  if (!/^[\w.:%-]+$/.test(host)) problems.push(`HOST must be an address or a host name, not '${host}'.`);
  const insecureHttp = readChoice(env, 'INSECURE_HTTP', ['0', '1'], problems) === '1';
  const rest = {
    insecureHttp,
    siteName: readSiteName(env, problems),
    sessionCookies: readCookieNames(env, problems),
    sealKey: readKeys(env, 'SEAL_KEY', problems),
    trustedHops: readTrustedHops(env, problems),
    redisUrl: readRedisUrl(env, problems),
    operationsToken: readKeys(env, 'OPERATIONS_TOKEN', problems),
    isRolloutOff: readChoice(env, 'ROLLOUT', ['on', 'off'], problems) === 'off',
    drainMs: readDrainMs(env, problems),
    traces: readTraces(env, problems),
    contentHookKey: readKeys(env, 'CONTENT_HOOK_KEY', problems),
    previewKey: readKeys(env, 'PREVIEW_KEY', problems),
    siteOrigins: readOrigins(env, 'SITE_ORIGINS', problems),
    frameOrigins: readOrigins(env, 'FRAME_ORIGINS', problems),
    returnOrigins: readOrigins(env, 'RETURN_ORIGINS', problems),
    providerOrigins: readOrigins(env, 'PROVIDER_ORIGINS', problems),
    imageOrigins: readOrigins(env, 'IMAGE_ORIGINS', problems),
    chatOrigin: readOrigins(env, 'CHAT_ORIGIN', problems)[0] ?? '',
    scriptInventory: readInventory(env, root, problems),
    sharedAssets: env['SHARED_ASSETS']?.trim() ? resolve(root, env['SHARED_ASSETS'].trim()) : '',
  };
  const sandboxOff = readChoice(env, 'SANDBOX', ['on', 'off'], problems) === 'off';
  if (sandboxOff) {
    const [platformUrl = '', contentUrl = '', authUrl = ''] = urlNames.map((name) =>
      readUrl(env, name, problems),
    );
    return {
      settings: { port, host, ...rest, sandbox: null, platformUrl, contentUrl, authUrl },
      problems,
    };
  }
  for (const name of urlNames)
    if (env[name]?.trim())
      problems.push(`${name} is set, but the sandbox is on: add SANDBOX=off, or unset ${name}.`);
  const sandboxPort = readPort(env, 'SANDBOX_PORT', port === 0 ? 0 : port + 1, problems);
  if (sandboxPort > highestPort)
    problems.push(`PORT ${port} leaves no port for the sandbox: set SANDBOX_PORT.`);
  if (sandboxPort === port && port !== 0)
    problems.push(`PORT and SANDBOX_PORT are both ${port}: they must differ.`);
  const dataFolder = resolve(root, env['SANDBOX_DATA']?.trim() || '.data');
  const base = `http://${urlHost(host)}:${sandboxPort}`;
  const urls = { platformUrl: base, contentUrl: `${base}/content`, authUrl: `${base}/auth-service` };
  return {
    settings: { port, host, ...rest, sandbox: { port: sandboxPort, dataFolder }, ...urls },
    problems,
  };
};

/** The same, but problems end the command. @param {Environment} env @param {string} root */
export const settingsOrTrouble = (env, root) => {
  const { settings, problems } = readSettings(env, root);
  if (problems.length > 0) throw new Trouble(problems.join('\n'));
  const { refused, told } = unsafeSettings(env, settings);
  if (refused.length > 0) throw new Trouble(refused.join('\n'));
  for (const line of told) console.warn(`unsafe: ${line}`);
  return settings;
};

/**
 * What a failed `listen` means, with the variable that changes it.
 * @param {unknown} cause @param {string} host @param {number} port @param {string} variable
 */
export const listenTrouble = (cause, host, port, variable) => {
  const code = /** @type {{ code?: string }} */ (cause).code;
  if (code === 'EADDRINUSE')
    return new Trouble(
      `Port ${port} on ${host} is in use. Stop what uses it, or set ${variable} to another port.`,
    );
  if (code === 'EACCES')
    return new Trouble(`Port ${port} may not be used by this user. Set ${variable} to a port above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new Trouble(
      `HOST '${host}' is no address of this machine. Use 127.0.0.1, 0.0.0.0 or one of its addresses.`,
    );
  return cause instanceof Error ? cause : new Error(String(cause));
};

/** @param {string} host @param {number} port @param {string} variable @returns {Promise<void>} */
const tryPort = (host, port, variable) =>
  new Promise((done, fail) => {
    const server = createServer();
    server.once('error', (cause) => fail(listenTrouble(cause, host, port, variable)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => done()));
  });

/**
 * Makes a folder with its parents. Not `recursive`: under /proc and the like Node never comes back from that.
 * @param {string} folder
 */
const makeFolder = (folder) => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

/** @param {string} folder */
const tryFolder = (folder) => {
  try {
    makeFolder(folder);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (!statSync(folder).isDirectory()) throw new Error('it is no folder');
  } catch (cause) {
    throw new Trouble(
      `The data folder ${folder} cannot be written (${/** @type {Error} */ (cause).message}). Set SANDBOX_DATA to a folder of your own.`,
    );
  }
};

/**
 * Finds out before any long step whether the ports are free and the data folder can be written.
 * @param {Settings} settings
 */
export const checkMachine = async ({ host, port, sandbox }) => {
  await tryPort(host, port, 'PORT');
  if (!sandbox) return;
  await tryPort(host, sandbox.port, 'SANDBOX_PORT');
  tryFolder(sandbox.dataFolder);
};
