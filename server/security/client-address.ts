import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

/** As a proxy wrote it: perhaps with a port, in brackets, with a zone. */
const bareAddress = (hop: string): string =>
  (/^\[([^\]]*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1'))
    .replace(/%.*$/, '')
    .replace(/^::ffff:/i, '');

/**
 * The visitor's address: the connection's own, or behind `trustedHops` proxies the one that the outermost of them saw.
 * Whatever a visitor writes in front of it counts for nothing, also where a proxy wrote no address.
 */
export const clientAddress = (peer: string, forwardedFor: string | null, trustedHops: number): string => {
  const own = peer.replace(/^::ffff:/i, '');
  if (trustedHops === 0) return own;
  const hops = (forwardedFor ?? '').slice(-4096).split(',');
  const told = bareAddress(hops.at(-Math.min(trustedHops, hops.length))?.trim() ?? '');
  return isIP(told) === 0 ? own : told;
};

/** The same, of a request as it came. */
export const addressOf = (
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedHops: number,
): string => {
  const told = headers['x-forwarded-for'];
  return clientAddress(socket.remoteAddress ?? '', typeof told === 'string' ? told : null, trustedHops);
};

/**
 * Whether the visitor came to the outermost trusted proxy by https; null where no proxy that is believed says so. One that
 * names each hop, and one that keeps the first word alone, are understood alike.
 */
export const cameByTls = (forwardedProto: string | null, trustedHops: number): boolean | null => {
  if (trustedHops === 0) return null;
  const hops = (forwardedProto ?? '')
    .slice(-256)
    .split(',')
    .map((hop) => hop.trim().toLowerCase())
    .filter((hop) => hop === 'http' || hop === 'https');
  const word = hops.at(-Math.min(trustedHops, hops.length));
  return word === undefined ? null : word === 'https';
};

const groupsOf = (address: string): readonly string[] => {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  return tail === undefined
    ? before
    : [...before, ...Array(8 - before.length - after.length).fill('0'), ...after];
};

/** Who is counted as one: an IPv4 address, or the network of an IPv6 one, of which a single machine has many. */
export const networkOf = (address: string): string =>
  isIPv6(address)
    ? groupsOf(address)
        .slice(0, 4)
        .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
        .join(':')
    : address;
