import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { tracesTiming } from '../../schemas/rules/site/traces.ts';
import { goOnToConnect } from '../platform/identity.ts';
import { bareHeaders } from '../security/csp.ts';
import { noStore } from './route.ts';
import type { AddRoutes } from './route.ts';

/** Everything else is a page. */
export const addPages: AddRoutes = (app, { config, pages, visit, metrics, pageTraces, noteArm }) => {
  // The same for everybody, so that shared caches may keep it.
  const timing = pageTraces ? ['server-timing', `${tracesTiming};desc="${pageTraces.share}"`] : [];
  app.all('*', async (c) => {
    const request = c.req.raw;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return c.text('Method not allowed', 405, { ...bareHeaders, ...noStore, allow: 'GET, HEAD' });
    const onward = await goOnToConnect(request, visit(c), config);
    if (onward) return onward;
    const { status, headers, body, arm = null } = await pages.answer(request, visit(c));
    noteArm(c.env.incoming, arm);
    metrics.paged(headers.find(([name]) => name === 'x-cache')?.[1] ?? '');
    const length = ['content-length', `${body?.length ?? 0}`] as const;
    c.env.outgoing.writeHead(status, [...headers.flat(), ...length, ...timing]);
    c.env.outgoing.end(request.method === 'HEAD' ? null : body);
    return RESPONSE_ALREADY_SENT;
  });
};
