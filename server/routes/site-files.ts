import { isInByCookie } from '../site/rollout.ts';
import type { AddRoutes } from './route.ts';

/** Texts and settings: JSON files that are made at run time. */
export const addSiteFiles: AddRoutes = (app, { messages, settings, renderer, visit }) => {
  app.get('/messages/*', async (c) => (await messages.answer(c.req.raw)) ?? c.notFound());
  app.get('/site/*', async (c) => {
    const known = visit(c);
    const isIn = isInByCookie(c.req.raw, known);
    return (await renderer.forSite(known.origin, () => settings.answer(c.req.raw, isIn))) ?? c.notFound();
  });
};
