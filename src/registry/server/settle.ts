import { waitFor } from 'xstate';
import type { Actor, AnyActorRef } from 'xstate';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import { selectOfferRules } from '../../../machines/site/content/content.selectors.ts';
import type { liveRoot } from '../../../machines/site/root/root.live.ts';
import { selectIsPlayer, selectMayPromote } from '../../../machines/site/session/session.selectors.ts';

/** Actors whose data belongs into the first paint. */
const awaited = [actorIds.head, actorIds.figures];

type Root = Actor<ReturnType<typeof liveRoot>>;

export type Settled = {
  readonly root: Root;
  /** The names of the features that the page shows. */
  readonly features: readonly string[];
  /** False when it is not known yet what the address leads to. */
  readonly isDecided: boolean;
};

type Readable = {
  readonly hasTag?: (tag: string) => boolean;
  readonly children?: Readonly<Record<string, AnyActorRef | undefined>>;
};

/** A child whose rows belong into the first paint says so by its tag. One that has ended is not waited for. */
const isLoaded = (child: AnyActorRef): Promise<unknown> =>
  waitFor(child, (snapshot: Readable) => !snapshot.hasTag?.('loading')).catch(() => undefined);

/** What the page shows of a feature is there: its own data, and the lists that it runs. */
const isReady = async (ref: AnyActorRef): Promise<void> => {
  const { children = {} } = (await waitFor(
    ref,
    (snapshot: Readable) => snapshot.hasTag?.('ready') ?? true,
  )) as Readable;
  const running = Object.values(children).filter((child) => child !== undefined);
  await Promise.all(running.map(isLoaded));
};

/** How long a guest's address may take to be decided, and the site to be known at all: nothing can be drawn before. */
const DECISION_LIMIT_MS = 10_000;

/** Waits for it, but no longer than that; true when it came. */
const within = async (work: Promise<unknown>, limitMs: number): Promise<boolean> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), Math.max(0, limitMs));
  });
  const isDone = await Promise.race([
    work.then(
      () => true,
      () => true,
    ),
    limit,
  ]);
  clearTimeout(timer);
  return isDone;
};

type RootState = { readonly matches: (value: 'booting' | 'redirected' | 'failed' | 'running') => boolean };

const hasAnswer = (state: RootState, root: AnyActorRef): boolean =>
  state.matches('redirected') || state.matches('failed') || (state.matches('running') && isAnswered(root));

/** Navigation has an answer: a committed page or a redirect. */
const isAnswered = (root: AnyActorRef): boolean => ['shown', 'leaving'].includes(navigationOf(root));

const navigationOf = (root: AnyActorRef): string => {
  const navigation = root.system.get(actorIds.navigation) as AnyActorRef | undefined;
  return String((navigation?.getSnapshot() as { value: unknown } | undefined)?.value);
};

/** The locale of a request, also for what goes on when its actors have stopped. */
export const rememberedLocale = (root: AnyActorRef): (() => string) => {
  let last = '';
  return () => (last = localeOf(root) || last);
};

const localeOf = (root: AnyActorRef): string => {
  const locale = root.system.get(actorIds.locale) as AnyActorRef | undefined;
  return (locale?.getSnapshot() as { context: { current: string } } | undefined)?.context.current ?? '';
};

/** Whether anything may be promoted to the visitor of a request, as far as it is known who that is. */
export const mayPromoteIn = (root: Root): boolean => {
  const session = root.system.get(actorIds.session)?.getSnapshot();
  const rules = root.system.get(actorIds.content)?.getSnapshot();
  if (!session || !rules) return true;
  return selectMayPromote(session) && (selectIsPlayer(session) || selectOfferRules(rules)?.public !== false);
};

/** The data of what the page shows is there; a page that is left for another is not waited for. */
const fill = async (root: Root, features: string[]): Promise<void> => {
  const snapshot = root.getSnapshot();
  if (!snapshot.matches('running') || navigationOf(root) === 'leaving') return;
  const { feature } = snapshot.context;
  if (feature) features.push(feature.name);
  const refs = [...awaited, ...(feature ? [feature.name] : [])]
    .map((id) => root.system.get(id) as AnyActorRef | undefined)
    .filter((ref) => ref !== undefined);
  await Promise.all(refs.map(isReady));
  // A feature whose data is there may wish for another address.
  await waitFor(root, (state) => state.matches('redirected') || isAnswered(root));
};

type Limits = {
  readonly limitMs: number;
  /** A guest's address is waited for longer: it is decided from what all visitors share. */
  readonly isGuest: boolean;
  /** Epoch ms. */
  readonly now: () => number;
};

/** Starts the root of a request and waits until its page can be rendered, or until the limit. */
export const settle = async (root: Root, { limitMs, isGuest, now }: Limits): Promise<Settled> => {
  root.start();
  const features: string[] = [];
  const beganAt = now();
  const left = (ofMs: number): number => beganAt + ofMs - now();
  // What is late is the whole machine, and a page that is guarded or moved must not be answered as if it were shown.
  const answered = waitFor(root, (state) => hasAnswer(state, root));
  await within(answered, isGuest ? Math.max(limitMs, DECISION_LIMIT_MS) : limitMs);
  if (root.getSnapshot().matches('booting')) await within(answered, left(DECISION_LIMIT_MS));
  const isDecided = hasAnswer(root.getSnapshot(), root);
  // It ends badly when the root stops before, also when nobody waits for it any more.
  const filled = fill(root, features).catch(() => {});
  if (isDecided) await within(filled, left(limitMs));
  return { root, features, isDecided };
};
