import type { CallTrace } from '../../../effects/server/trace.ts';

/** What traces the calls of this page; nothing unless the page view is traced. */
export const tracer: { call?: ((path: string) => CallTrace | undefined) | undefined } = {};
