import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import type { PurgedPaths } from '../site/purges.ts';
import { noStore } from './route.ts';
import type { AddRoutes } from './route.ts';

const MAX_PATHS = 100;
const RETRY_SECONDS = 5;

/** The paths of a message; null for all, undefined for a message that says something else. */
const pathsOf = (message: unknown): PurgedPaths | undefined => {
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return undefined;
  const { paths = null } = message as { readonly paths?: unknown };
  if (paths === null) return null;
  const isPaths =
    Array.isArray(paths) &&
    paths.length <= MAX_PATHS &&
    paths.every((path) => typeof path === 'string' && path.startsWith('/') && path.length <= 512);
  return isPaths ? (paths as readonly string[]) : undefined;
};

/** The message, if one of the keys signed it at about this time; undefined else. */
const opened = (keys: readonly string[], headers: Headers, text: string): unknown => {
  for (const key of keys)
    try {
      return new Webhook(key, { format: 'raw' }).verify(text, Object.fromEntries(headers)) ?? null;
    } catch (error) {
      if (!(error instanceof WebhookVerificationError)) return null;
    }
  return undefined;
};

/** The content service says what has changed, in the form of Standard Webhooks. */
export const addContentHook: AddRoutes = (app, { config: { contentHookKey = '', log }, purges, metrics }) => {
  if (contentHookKey === '') return;
  const keys = contentHookKey.split(',');
  app.post('/hooks/content', async (c) => {
    const message = opened(keys, c.req.raw.headers, await c.req.text());
    if (message === undefined) {
      metrics.purged('refused');
      log({ level: 'warn', message: 'content hook refused' });
      return c.json({ error: 'not signed by a key of this site at this time' }, 401, noStore);
    }
    const paths = pathsOf(message);
    if (paths === undefined)
      return c.json(
        { error: `paths: a list of up to ${MAX_PATHS} paths of the site, or none` },
        400,
        noStore,
      );
    const outcome = await purges.drop(c.req.header('webhook-id') ?? '', paths);
    metrics.purged(outcome);
    log({ level: 'info', message: 'content hook taken', outcome, paths });
    // Whoever tells comes again, under the same id, until all replicas were told.
    if (outcome === 'alone')
      return c.json({ outcome }, 503, { ...noStore, 'retry-after': `${RETRY_SECONDS}` });
    return c.json({ outcome }, 200, noStore);
  });
};
