import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { createBridge } from '../../effects/kit/bridge.ts';
import { deadlinePlaceholder } from '../../machines/kit/deadline.ts';
import type { LiveParts } from '../../machines/site/live-parts.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import { replay } from '../../machines/journal/replay.ts';
import type { ReplayStop } from '../../machines/journal/replay.ts';
import type { Entry } from '../../machines/journal/journal.types.ts';
import { statesOf } from '../../machines/journal/report.ts';
import type { SessionReport } from '../../machines/journal/report.ts';
import { placeholder } from '../../machines/kit/placeholder.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { createMessageStore } from '../../src/i18n/message-store.ts';
import type { MessageChunks, MessageStore } from '../../src/i18n/message-store.ts';
import type { Views } from '../../src/app/views.tsx';
import { loadWholeSite } from '../../src/registry/whole-site.ts';

/** The session at one cause. */
export type Moment = {
  readonly root: AnyActorRef;
  readonly seq: number;
  readonly stop: ReplayStop | null;
  readonly states: Readonly<Record<string, Json>>;
  readonly messages: MessageStore;
  readonly locale: { readonly code: string; readonly dir: string };
};

export type Player = {
  readonly report: SessionReport;
  readonly entries: readonly Entry[];
  readonly first: number;
  readonly last: number;
  readonly views: Views;
  readonly at: (seq: number) => Promise<Moment>;
};

const texts = import.meta.glob<{ readonly default: Record<string, never> }>(
  '../../src/generated/messages/*/*.json',
);

const storeOf = async (locale: string): Promise<MessageStore> => {
  const own = Object.entries(texts).filter(([path]) => path.includes(`/messages/${locale}/`));
  const chunks = Object.fromEntries(
    await Promise.all(
      own.map(async ([path, load]) => {
        const chunk = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
        return [chunk, (await load()).default] as const;
      }),
    ),
  ) as MessageChunks;
  const store = createMessageStore({ locale, chunks, onMissing: () => {}, onFormatError: () => {} });
  await store.ensureFormatter();
  return store;
};

/** Loads every machine and view of the site once; each moment is then replayed from the nearest checkpoint. */
export const createPlayer = async (report: SessionReport): Promise<Player> => {
  const parts: LiveParts = {
    bridge: createBridge(() => new Promise<never>(() => {})),
    deadline: deadlinePlaceholder,
    loadFeature: placeholder('loadFeature'),
    loadMessages: placeholder('loadMessages'),
    browser: null,
  };
  const { views, logic } = await loadWholeSite(parts);
  const { journal } = report;
  const stores = new Map<string, Promise<MessageStore>>();
  return {
    report,
    entries: journal.entries,
    first: journal.header.seq,
    last: journal.entries.at(-1)?.seq ?? journal.header.seq,
    views,
    at: async (until) => {
      const { root, seq, stop } = replay(journal, logic as AnyStateMachine, { from: 'checkpoint', until });
      const locale = (
        root.system.get(actorIds.locale)?.getSnapshot() as
          | { readonly context: { readonly current: string; readonly dir: string } }
          | undefined
      )?.context;
      const code = locale?.current || 'en-US';
      const messages = stores.get(code) ?? storeOf(code);
      stores.set(code, messages);
      return {
        root,
        seq,
        stop,
        states: statesOf(root),
        messages: await messages,
        locale: { code, dir: locale?.dir ?? 'ltr' },
      };
    },
  };
};
