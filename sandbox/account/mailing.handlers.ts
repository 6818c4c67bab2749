import type { Handlers } from '../calls/handler.ts';
import { unsubscribe } from './profile/unsubscribe.ts';

export const mailingHandlers = { 'account.unsubscribe': unsubscribe } satisfies Handlers;
