import { recall, store } from './document-parts.ts';

/** Names this tab's journal to the page that follows in it. */
const TAB_KEY = 'journal';

/** The journal of the page that was in this tab before. */
export const journalOfTab = (): string | null => recall(TAB_KEY, 'sessionStorage');

/** Only once there is something to take over: the page before is the one to follow until then. */
export const noteForTab = (id: string): void => store(TAB_KEY, id, 'sessionStorage');
