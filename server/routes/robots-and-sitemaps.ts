import { forward } from '../platform/proxy.ts';
import type { AddRoutes } from './route.ts';

const ALLOW_ALL = 'User-agent: *\nAllow: /\n';

/** What search engines read. */
export const addRobotsAndSitemaps: AddRoutes = (app, { config, sitemaps, visit }) => {
  app.get('/robots.txt', async (c) => {
    const known = visit(c);
    const asked = new Request(`${config.platformUrl}/robots.txt`);
    const answer = await forward(asked, known, config, config.platformUrl);
    const rules = answer.ok ? await answer.text() : ALLOW_ALL;
    return c.text(/^sitemap:/im.test(rules) ? rules : `${rules}\nSitemap: ${known.origin}/sitemap.xml\n`);
  });
  app.on('GET', ['/sitemap.xml', '/sitemap/:file'], async (c) => {
    const xml = await sitemaps.answer(new URL(c.req.url).pathname, visit(c).origin);
    return xml === null
      ? c.notFound()
      : c.body(xml, 200, {
          'content-type': 'application/xml; charset=utf-8',
          'cache-control': 'public, max-age=600',
        });
  });
};
