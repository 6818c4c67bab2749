import { platformPaths } from '../../schemas/constants.ts';
import { answerAuthService } from '../platform/auth-service.ts';
import { forwardStream } from '../platform/stream.ts';
import type { AddRoutes } from './route.ts';

/** The platform's push stream, and the authentication service. */
export const addStreamAndAuth: AddRoutes = (app, { config, visit, stopping, now }) => {
  app.all(platformPaths.stream, (c) => forwardStream(c.req.raw, visit(c), config, stopping));
  app.all('/auth/*', (c) => answerAuthService(c.req.raw, visit(c), config, now()));
};
