import { callTable } from '../../schemas/calls/table.ts';
import { tracedRoute } from '../../schemas/rules/site/traced-page.ts';
import { requestKindOf } from './metrics.ts';

const callNames = new Map(Object.values(callTable).map(({ name }) => [name.toLowerCase(), name]));

/** The call of a path, the service that it belongs to otherwise: nothing that a visitor could have written. */
export const tracedCallOf = (path: string): string => {
  const [, call = ''] = /^\/api\/([^/?#]+)/.exec(path) ?? [];
  return callNames.get(call.toLowerCase()) ?? requestKindOf(path);
};

/** Pattern of the route that a page's path belongs to, with no parameter's value. */
export const tracedRouteOf = (path: string): string => tracedRoute(path)?.pattern ?? 'unknown';
