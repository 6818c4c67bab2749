import type { AnyActorRef, AnyStateMachine } from 'xstate';
import { createBridge } from '../../effects/kit/bridge.ts';
import { deadlinePlaceholder } from '../../machines/kit/deadline.ts';
import type { LiveParts } from '../../machines/site/live-parts.ts';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import { replay } from '../../machines/journal/replay.ts';
import type { ReplayStop } from '../../machines/journal/replay.ts';
import type { Entry, Journal } from '../../machines/journal/journal.types.ts';
import { statesOf } from '../../machines/journal/report.ts';
import type { SessionReport } from '../../machines/journal/report.ts';
import { placeholder } from '../../machines/kit/placeholder.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { createMessageStore } from '../../src/i18n/message-store.ts';
import type { MessageChunks, MessageStore } from '../../src/i18n/message-store.ts';
import type { Views } from '../../src/app/views.tsx';
import { loadWholeSite } from '../../src/registry/whole-site.ts';

/** A place in a session of several page loads: how its page began, or what one line of its journal did. */
export type Step = {
  /** Numbered through all pages. */
  readonly at: number;
  /** Which page load; the first is 0. */
  readonly page: number;
  readonly entry: Entry | null;
};

/** The session at one step. */
export type Moment = {
  readonly root: AnyActorRef;
  readonly at: number;
  readonly page: number;
  /** Number of the last cause of the page that was applied. */
  readonly reached: number;
  readonly stop: ReplayStop | null;
  readonly states: Readonly<Record<string, Json>>;
  readonly messages: MessageStore;
  readonly locale: { readonly code: string; readonly dir: string };
};

export type Player = {
  readonly report: SessionReport;
  readonly steps: readonly Step[];
  readonly first: number;
  readonly last: number;
  readonly views: Views;
  readonly at: (step: number) => Promise<Moment>;
};

const stepsOf = (pages: readonly Journal[]): readonly Step[] =>
  pages
    .flatMap(({ entries }, page) => [{ page, entry: null }, ...entries.map((entry) => ({ page, entry }))])
    .map((step, at) => ({ at, ...step }));

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
  const steps = stepsOf(report.pages);
  const stores = new Map<string, Promise<MessageStore>>();
  return {
    report,
    steps,
    first: 0,
    last: steps.length - 1,
    views,
    at: async (step) => {
      const { page = 0, entry } = steps[step] ?? {};
      const journal = report.pages[page];
      if (!journal) throw new RangeError(`the report has no page ${page}`);
      const until = entry?.seq ?? journal.header.seq;
      const {
        root,
        seq: reached,
        stop,
      } = replay(journal, logic as AnyStateMachine, { from: 'checkpoint', until });
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
        at: step,
        page,
        reached,
        stop,
        states: statesOf(root),
        messages: await messages,
        locale: { code, dir: locale?.dir ?? 'ltr' },
      };
    },
  };
};
