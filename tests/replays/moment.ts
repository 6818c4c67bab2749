import type { AnyActorRef } from 'xstate';
import { actorAt } from '../../machines/journal/actor-at.ts';
import type { Journal } from '../../machines/journal/journal.types.ts';
import { selectIntentStage } from '../../machines/kit/intent/intent.selectors.ts';
import type { IntentStage } from '../../machines/kit/intent/intent.selectors.ts';
import { selectTotal } from '../../machines/site/balance/balance.selectors.ts';
import { selectStack } from '../../machines/site/dialogs/dialogs.selectors.ts';
import { selectLocale } from '../../machines/site/locale/locale.selectors.ts';
import { selectToasts } from '../../machines/site/toasts/toasts.selectors.ts';
import { lineOf } from './read-report.ts';
import { selectHref } from '../stand-ins/selectors.ts';

/** What a player saw on the page at one line of a report. Texts and figures: names of states may change, these not. */
export type Moment = {
  readonly what: string;
  /** Number of the last line to apply. */
  readonly at: (journal: Journal) => number;
  readonly shows: (root: AnyActorRef) => unknown;
  readonly is: unknown;
};

/** The page as it stood when the player did this. */
export const before =
  (...line: Parameters<typeof lineOf> extends [Journal, ...infer Rest] ? Rest : never) =>
  (journal: Journal): number =>
    lineOf(journal, ...line) - 1;
export const after =
  (...line: Parameters<typeof lineOf> extends [Journal, ...infer Rest] ? Rest : never) =>
  (journal: Journal): number =>
    lineOf(journal, ...line);
export const atEnd = ({ entries }: Journal): number => entries.at(-1)?.seq ?? 0;

/** What a selector says of the actor at a path of ids. */
export const read = <Snapshot, Value>(
  root: AnyActorRef,
  path: string,
  select: (snapshot: Snapshot) => Value,
): Value => {
  const actor = actorAt(root, path.split('/'));
  if (!actor) throw new Error(`no actor at ${path}`);
  return select(actor.getSnapshot() as Snapshot);
};

const stages = { busy: 'busy', lost: 'unknown', expired: 'expired' } as const satisfies Record<
  IntentStage,
  string
>;
/** How far the wish of the actor at a path is, as its player was told; null without one. */
export const wishAt = (root: AnyActorRef, path: string): (typeof stages)[IntentStage] | null => {
  if (!actorAt(root, [...path.split('/'), 'intent'])) return null;
  const stage = read(root, `${path}/intent`, selectIntentStage);
  return stage && stages[stage];
};

export const address = (root: AnyActorRef): string => read(root, 'navigation', selectHref);
export const locale = (root: AnyActorRef): string => read(root, 'locale', selectLocale);
export const balance = (root: AnyActorRef): string | null =>
  read(root, 'balance', selectTotal)?.amount ?? null;
export const dialogs = (root: AnyActorRef): readonly string[] =>
  read(root, 'dialogs', selectStack).map(({ name }) => name);
/** Ids of the texts of the messages on the screen. */
export const messages = (root: AnyActorRef): readonly string[] =>
  read(root, 'toasts', selectToasts).map(({ title }) => title.id);
