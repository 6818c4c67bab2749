import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { chatDocument, chatVendors } from '../../schemas/rules/site/live-chat.ts';
import type { Env } from '../http/request.ts';
import type { Platform } from '../platform.ts';
import { scriptOf } from './assets.ts';

const script = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };
/** The site on this machine answers at both names of loopback. */
const siteOriginsOf = (frontOrigin: string): readonly string[] => {
  const { protocol, port, hostname } = new URL(frontOrigin);
  const names = [hostname, '127.0.0.1', 'localhost'];
  return [...new Set(names)].map((name) => `${protocol}//${name}${port === '' ? '' : `:${port}`}`);
};

/** The chat's document on the sandbox's origin, with stand-ins that have the interface of each vendor's script. */
export const chatRoutes = (platform: Platform): Hono<Env> => {
  const app = new Hono<Env>();
  app.get('/frame.js', (http) => {
    const path = join(platform.chatDir, 'frame.js');
    return platform.chatDir !== '' && existsSync(path)
      ? http.body(readFileSync(path, 'utf8'), 200, script)
      : http.notFound();
  });
  app.get('/stand-in/:name', (http) => {
    const provider = http.req.param('name').replace(/\.js$/, '');
    if (!Object.hasOwn(chatVendors, provider)) return http.notFound();
    return http.body(`globalThis.__provider=${JSON.stringify(provider)};${scriptOf('chat.js')}`, 200, script);
  });
  app.get('/:provider', (http) => {
    const found = chatDocument(
      http.req.param('provider'),
      siteOriginsOf(platform.frontOrigin),
      '/chat/stand-in/',
    );
    return found
      ? http.html(found.html, 200, {
          'content-security-policy': found.policy,
          'cache-control': 'no-cache',
          'referrer-policy': 'strict-origin-when-cross-origin',
        })
      : http.notFound();
  });
  return app;
};
