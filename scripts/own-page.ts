import type { IncomingMessage } from 'node:http';
import type { Plugin } from 'vite';

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a request to a developer's tool comes from its own page, or from the address line: no name that somebody has lead to
 * this machine, and no page of another site.
 */
export const isOfOwnPage = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  loopback.test(headers.host ?? '') &&
  ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined);

/** Vite opens any file in the editor for whatever page asks. */
export const editorForOwnPages = (): Plugin => ({
  name: 'croupier:editor-for-own-pages',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use('/__open-in-editor', (request, response, next) =>
      isOfOwnPage(request) ? next() : response.writeHead(403).end(),
    );
  },
});
