import type { RouteEntered, SessionChanged } from '../root/feature-input.ts';

export type ShowcaseEvent = RouteEntered | SessionChanged | { readonly type: 'showcase.retry.requested' };
