import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { tracesTiming } from '../../schemas/rules/site/traces.ts';
import { goOnToConnect } from '../platform/identity.ts';
import { endUnheard } from '../platform/logout.ts';
import { forward } from '../platform/proxy.ts';
import { bareHeaders } from '../security/csp.ts';
import { noStore } from './route.ts';
import type { AddRoutes } from './route.ts';

const noStoreLine = Object.entries(noStore).flat();

/** Everything else is a page. */
export const addPages: AddRoutes = (
  app,
  { config, messages, pages, visit, metrics, pageTraces, noteArm },
) => {
  // The same for everybody, so that shared caches may keep it.
  const timing = pageTraces ? ['server-timing', `${tracesTiming};desc="${pageTraces.share}"`] : [];
  app.all('*', async (c) => {
    const request = c.req.raw;
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return c.text('Method not allowed', 405, { ...bareHeaders, ...noStore, allow: 'GET, HEAD' });
    const onward = await goOnToConnect(request, visit(c), config);
    if (onward) return onward;
    const left = await endUnheard(
      request,
      visit(c),
      config,
      () =>
        messages.locales().then(
          ({ defaultLocale }) => defaultLocale,
          () => '',
        ),
      (sent) => forward(sent, visit(c), config, config.platformUrl),
    );
    const { status, headers, body, arm = null } = await pages.answer(request, visit(c));
    noteArm(c.env.incoming, arm);
    metrics.paged(headers.find(([name]) => name === 'x-cache')?.[1] ?? '');
    const length = ['content-length', `${body?.length ?? 0}`] as const;
    // What ends a session is kept by nobody.
    const ending = left.length === 0 ? [] : [...noStoreLine, ...left.flatMap((line) => ['set-cookie', line])];
    const told = ending.length === 0 ? headers : headers.filter(([name]) => name !== 'cache-control');
    c.env.outgoing.writeHead(status, [...told.flat(), ...ending, ...length, ...timing]);
    c.env.outgoing.end(request.method === 'HEAD' ? null : body);
    return RESPONSE_ALREADY_SENT;
  });
};
