import { AsyncLocalStorage } from 'node:async_hooks';
import { createActor, fromPromise } from 'xstate';
import { createBridge } from '../effects/kit/bridge.ts';
import { createServerRun } from '../effects/runtime.server.ts';
import type { KnownArm, ServerRunEnv } from '../effects/runtime.server.ts';
import type { VisitorInfo } from '../effects/server/visitor.ts';
import { actorIds } from '../machines/kit/actor-ids.ts';
import { deadlinePlaceholder } from '../machines/kit/deadline.ts';
import type { LiveParts } from '../machines/site/live-parts.ts';
import type { RootInput } from '../machines/site/root/root.events.ts';
import { succeed } from '../schemas/rules/kit/outcome.ts';
import type { Outcome } from '../schemas/rules/kit/outcome.ts';
import { loadWholeSite } from './registry/whole-site.ts';
import { createDrawer } from './registry/server/draw.tsx';
import type { Drawer } from './registry/server/draw.tsx';
import { mayPromoteIn, rememberedLocale, settle } from './registry/server/settle.ts';
import type { Settled } from './registry/server/settle.ts';

export type SiteRenderer = Drawer & {
  /**
   * Runs the actor system of one request until its page can be rendered, or until `limitMs` have passed; the address
   * of a guest is decided first, within a longer limit.
   */
  readonly settle: (
    input: RootInput,
    visitor: Omit<VisitorInfo, 'locale' | 'wants' | 'mayPromote'>,
    limitMs: number,
  ) => Promise<Settled>;
  /** Runs a program outside of a page: the proxy's own questions. */
  readonly run: ReturnType<typeof createServerRun>['run'];
  /** Does work for nobody in particular at one address of the site. */
  readonly forSite: <A>(origin: string, work: () => Promise<A>) => Promise<A>;
  /** Forgets what is shared by all visitors. */
  readonly clear: () => void;
  /** What is shared is out of date; it stands in where nothing newer can be had. */
  readonly expire: () => void;
  /** What is known of the operator's configuration, by locale. */
  readonly contentState: ReturnType<typeof createServerRun>['contentState'];
  readonly knownArm: KnownArm;
};

const nobody = {
  session: null,
  visitId: '',
  address: '',
  userAgent: '',
  requestId: '',
  locale: () => '',
};

/** The one renderer of the process: logic and runtime are made once, a request brings its visitor along. */
export const createSiteRenderer = async (env: ServerRunEnv): Promise<SiteRenderer> => {
  const visitors = new AsyncLocalStorage<VisitorInfo>();
  const { run, keep, clear, expire, contentState, knownArm } = createServerRun(env, () =>
    visitors.getStore(),
  );
  const drawn = new WeakSet<VisitorInfo>();
  /**
   * An answer that comes while its page is drawn would part the document from the snapshot that the browser takes it over
   * with. The browser asks again.
   */
  const unlessDrawn = async <A,>(work: Promise<A>): Promise<A> => {
    const visitor = visitors.getStore();
    const isLate = () => visitor !== undefined && drawn.has(visitor);
    const result = await work.catch((error: unknown) => {
      if (!isLate()) throw error;
    });
    return isLate() ? new Promise<never>(() => {}) : (result as A);
  };
  const parts: LiveParts = {
    bridge: createBridge(() => Promise.resolve(run), {
      keep: (program, input, answer) => unlessDrawn(keep(program, input, answer)),
    }),
    deadline: deadlinePlaceholder,
    loadFeature: fromPromise<
      Outcome<{ readonly at: number }>,
      { readonly name: string; readonly locale: string }
    >(async ({ input }) => {
      if (input.name !== '') await unlessDrawn(registry.load(input.name));
      return succeed({ at: env.now() });
    }),
    loadMessages: fromPromise<Outcome<null>, { readonly locale: string }>(() =>
      Promise.resolve(succeed(null)),
    ),
    browser: null,
  };
  const { views, logic, registry } = await loadWholeSite(parts);

  return {
    run,
    forSite: (origin, work) => visitors.run({ ...nobody, origin, requestId: crypto.randomUUID() }, work),
    clear,
    expire,
    contentState,
    knownArm,
    ...createDrawer(env.log, views),
    settle: (input, visitor, limitMs) => {
      const root = createActor(logic, { systemId: actorIds.root, input });
      const locale = rememberedLocale(root);
      const asked = { ...visitor, locale, wants: wantsOf(input), mayPromote: () => mayPromoteIn(root) };
      return visitors.run(asked, async () => {
        const settled = await settle(root, { limitMs, isGuest: !input.hasSession, now: env.now });
        drawn.add(asked);
        // What came in time is on its way through the actors.
        await new Promise(setImmediate);
        locale();
        return settled;
      });
    },
  };
};

/** What may name the locale of a request. */
const wantsOf = ({ target, cookieLocale }: RootInput): readonly string[] => [
  target.pathname.split('/')[1] ?? '',
  cookieLocale ?? '',
];
