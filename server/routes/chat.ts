import { createHmac } from 'node:crypto';
import { chatDocument } from '../../schemas/rules/site/live-chat.ts';
import type { FrontConfig } from '../config.ts';
import { hostOf } from '../security/visit.ts';
import type { Visit } from '../security/visit.ts';
import { cookieNames, parseCookies } from '../security/session-cookies.ts';
import type { AddRoutes } from './route.ts';
import { noStore } from './route.ts';

const chatHtml = (provider: string, { siteOrigins }: FrontConfig): Response => {
  const found = chatDocument(provider, siteOrigins, '');
  if (!found) return new Response('Not found', { status: 404 });
  return new Response(found.html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': found.policy,
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    },
  });
};

/** On this machine the sandbox answers at every address that the site answers at. */
const chatOriginFor = ({ origin }: Visit, { chatOrigin = '', loopbackOrigins }: FrontConfig): string => {
  const { hostname } = new URL(origin);
  const local = loopbackOrigins.includes(chatOrigin)
    ? loopbackOrigins.find((one) => new URL(one).hostname === hostname)
    : undefined;
  return local ?? chatOrigin;
};

/** Not the cookie itself: what support sees must open nothing. */
const derivedVisitId = (visitId: string, sealKey: string): string =>
  createHmac('sha256', sealKey).update(`chat ${visitId}`).digest('base64url').slice(0, 22);

/** The live chat in a document of its own, and how a page reaches it. */
export const addChat: AddRoutes = (app, { config, visit }) => {
  const chatHost = config.chatOrigin ? hostOf(new URL(config.chatOrigin).host) : null;
  // The second name of the site serves the chat and nothing else.
  app.use('*', async (c, next) => {
    if (chatHost === null || hostOf(c.req.header('host') ?? '') !== chatHost) return next();
    const { pathname } = new URL(c.req.url);
    if (pathname === '/chat/frame.js') return next();
    return pathname.startsWith('/chat/') ? chatHtml(pathname.slice('/chat/'.length), config) : c.notFound();
  });
  app.get('/chat.json', (c) => {
    const known = visit(c);
    const visitId = parseCookies(c.req.header('cookie')).get(cookieNames(known.isSecure).visit) ?? '';
    const answer = {
      origin: chatOriginFor(known, config),
      visit_id: derivedVisitId(visitId, config.sealKey),
    };
    return c.json(answer, 200, noStore);
  });
};
