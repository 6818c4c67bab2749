import { isIP } from 'node:net';

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {{ [name: string]: string | undefined }} Environment
 */

/** @param {string} host */
const isLoopback = (host) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'));

/** @param {string} address @returns {boolean} */
const isPlainRemote = (address) => {
  const sentinels = /^redis\+sentinel:\/\/(?:[^@/]*@)?([^/]+)\//.exec(address)?.[1]?.split(',');
  if (sentinels) return sentinels.some((host) => isPlainRemote(`redis://${host}`));
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return (protocol === 'http:' || protocol === 'redis:') && !isLoopback(hostname);
};

/** @param {Environment} env @param {string} name */
const isMeant = (env, name) => env[name]?.trim() === '1';

/**
 * What of the settings is unsafe: `refused` ends the start, `told` is printed at it.
 * @param {Environment} env @param {Settings} settings
 * @returns {{ refused: string[], told: string[] }}
 */
export const unsafeSettings = (env, settings) => {
  /** @type {string[]} */
  const refused = [];
  /** @type {string[]} */
  const told = [];
  const { host, sandbox, siteOrigins } = settings;
  if (sandbox && !isLoopback(host)) {
    if (isMeant(env, 'SANDBOX_OPEN'))
      told.push(`The sandbox answers others on ${host}: known passwords, and a desk that asks for none.`);
    else
      refused.push(
        `HOST=${host} lets others reach the sandbox, with its known passwords and its desk. Use SANDBOX=off, HOST=127.0.0.1, or SANDBOX_OPEN=1 if that is meant.`,
      );
  }
  // A proxy on this machine brings them.
  const named = siteOrigins.find((origin) => !isLoopback(new URL(origin).hostname));
  if (sandbox && isLoopback(host) && named !== undefined) {
    if (isMeant(env, 'SANDBOX_OPEN'))
      told.push(`The sandbox answers others through ${named}: known passwords, and switches for everybody.`);
    else
      refused.push(
        `SITE_ORIGINS=${named} lets others sign in at the sandbox, with its known passwords. Use SANDBOX=off, leave SITE_ORIGINS out, or SANDBOX_OPEN=1 if that is meant.`,
      );
  }
  if (env['NODE_TLS_REJECT_UNAUTHORIZED']?.trim() === '0')
    refused.push('NODE_TLS_REJECT_UNAUTHORIZED=0 takes any certificate for the platform. Unset it.');
  for (const name of /** @type {const} */ (['chatOrigin', 'frameOrigins', 'imageOrigins'])) {
    const shared = [settings[name]].flat().filter((origin) => siteOrigins.includes(origin));
    if (shared.length > 0 && name !== 'imageOrigins')
      refused.push(
        `${shared.join(', ')} is the site itself: what comes from others needs a host of its own.`,
      );
  }
  if (!sandbox) {
    const plain = Object.entries({
      PLATFORM_URL: settings.platformUrl,
      CONTENT_URL: settings.contentUrl,
      AUTH_URL: settings.authUrl,
    }).filter(([, address]) => isPlainRemote(address));
    for (const [name, address] of plain)
      if (isMeant(env, 'INSECURE_UPSTREAM')) told.push(`${name} is plain http: ${address}.`);
      else
        refused.push(
          `${name}=${address} sends sessions and passwords in plain http. Use https, or INSECURE_UPSTREAM=1 if the network between is yours alone.`,
        );
    if (settings.sealKey === '')
      told.push('SEAL_KEY is not set: a restart asks all players to be confirmed anew.');
    if (siteOrigins.length === 0) told.push('SITE_ORIGINS is not set: no name of the site is believed.');
    if (settings.frameOrigins.length === 0)
      told.push('FRAME_ORIGINS is not set: payment and game frames may come from any https address.');
    if (siteOrigins.some((origin) => origin.startsWith('https:')) && settings.trustedHops === 0)
      told.push('TRUSTED_HOPS is 0: behind a proxy all visitors have its address, and share its limits.');
  }
  if (isPlainRemote(settings.redisUrl)) {
    const name = env['REDIS_URL']?.trim() ? 'REDIS_URL' : 'COUNTS_URL';
    if (isMeant(env, 'INSECURE_UPSTREAM')) told.push(`${name} is without TLS.`);
    else
      refused.push(
        `${name} sends the password of the store without TLS. Use rediss://, or INSECURE_UPSTREAM=1 if the network between is yours alone.`,
      );
  }
  for (const origin of siteOrigins)
    if (isPlainRemote(origin)) told.push(`SITE_ORIGINS: ${origin} is plain http.`);
  if (settings.insecureHttp) told.push('INSECURE_HTTP=1: players sign in over plain http.');
  return { refused, told };
};
