import type { AddRoutes } from './route.ts';

/** Texts and settings: JSON files that are made at run time. */
export const addSiteFiles: AddRoutes = (app, { messages, settings }) => {
  app.get('/messages/*', async (c) => (await messages.answer(c.req.raw)) ?? c.notFound());
  app.get('/site/*', async (c) => (await settings.answer(c.req.raw)) ?? c.notFound());
};
