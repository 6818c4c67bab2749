import { randomUUID } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { RequestTrace } from '../../effects/server/trace.ts';
import type { FrontConfig } from '../config.ts';

/** What the front server knows of a request before it answers anything. */
export type Visit = {
  readonly isSecure: boolean;
  /** Origin under which the visitor reached the site. */
  readonly origin: string;
  readonly address: string;
  readonly requestId: string;
  /** Absent while nothing is traced. */
  readonly trace?: RequestTrace | undefined;
  /** Plain http on an address that is not loopback: every page says so. */
  readonly isPlainRemote: boolean;
  /** The same without permission: nobody can sign in. */
  readonly refusesSignIn: boolean;
  /** The call comes from a page that an allowed page of another origin shows. */
  readonly isFramed?: boolean;
  /** A rollout waits for the visit to begin: whatever call comes first begins it. */
  readonly isAwaited?: boolean;
};

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const isLoopback = (hostname: string) => loopbackNames.has(hostname) || /^127(\.\d{1,3}){3}$/.test(hostname);
/** Of networks that nobody reaches from outside: a machine may be known there under another address than its own. */
const isPrivate = (hostname: string) =>
  /^(?:10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|\[f[cde])/.test(hostname) &&
  /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[\da-f:]+\])$/.test(hostname);
const ownAddresses: ReadonlySet<string> = new Set(
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address)),
);
const isNear = (hostname: string) => isLoopback(hostname) || isPrivate(hostname);

/**
 * A raw Host header is believed only when it is an address of this machine, never a name or somebody else's address. Who
 * comes from afar came to none of a private network, of which there are millions to make up: all that is shared would be read
 * anew for each.
 */
const isBelieved = ({ hostname, port }: URL, visitor: string, ownPort: number): boolean =>
  isNear(isIPv6(visitor) ? `[${visitor}]` : visitor)
    ? isNear(hostname) || ownAddresses.has(hostname)
    : ownAddresses.has(hostname) && ['', '443', String(ownPort)].includes(port) && !isNear(hostname);

/** A host as it is compared: without the dot that may end its name, and without the port of http or https. */
export const hostOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.(?=:|$)/, '')
    .replace(/:(?:80|443)$/, '');

/** How a visitor reached the site. Without configured origins only addresses are believed, not names. */
export const visitOf = (
  request: Request,
  address: string,
  config: FrontConfig,
  requestId: string = randomUUID(),
  trace?: RequestTrace,
): Visit => {
  const asked = originOf(`http://${request.headers.get('host') ?? ''}`);
  const host = asked && hostOf(asked.host);
  const configured =
    config.siteOrigins.find((origin) => hostOf(new URL(origin).host) === host) ?? config.siteOrigins[0];
  const fallback = `http://127.0.0.1:${config.port}`;
  const origin = configured ?? (asked && isBelieved(asked, address, config.port) ? asked.origin : fallback);
  const url = new URL(origin);
  const isSecure = url.protocol === 'https:';
  const isPlainRemote = !isSecure && !isLoopback(url.hostname);
  return {
    isSecure,
    origin,
    address,
    requestId,
    ...(trace && { trace }),
    isPlainRemote,
    refusesSignIn: isPlainRemote && !config.insecureHttp,
  };
};

const originOf = (text: string): URL | null => {
  try {
    return new URL(text);
  } catch {
    return null;
  }
};
