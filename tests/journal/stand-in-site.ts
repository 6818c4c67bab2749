import { createActor, fromPromise } from 'xstate';
import type { AnyActorLogic, AnyActorRef, AnyEventObject, AnyStateMachine } from 'xstate';
import { actorIds } from '../../machines/kit/actor-ids.ts';
import { createRecorder } from '../../machines/journal/recorder.ts';
import type { Recorder } from '../../machines/journal/recorder.ts';
import { actorAt } from '../../machines/journal/actor-at.ts';
import { rootMachine } from '../../machines/site/root/root.machine.ts';
import type { RootInput } from '../../machines/site/root/root.events.ts';
import { standInInput, standInNow } from '../stand-ins/input.ts';
import { DepositSettings } from '../../schemas/cashier/cashier.ts';
import { guestAccount } from '../../schemas/rules/site/account.ts';
import { hrefOf } from '../../schemas/rules/site/navigation/address.ts';
import type { AddressWish } from '../../schemas/rules/site/navigation/address.ts';
import { decideAddress, decideWish } from '../../schemas/rules/site/navigation/decide-address.ts';
import { decideFirstLocale } from '../../schemas/rules/site/navigation/first-locale.ts';
import type { FirstLocaleInput } from '../../schemas/rules/site/navigation/first-locale.ts';
import { succeed } from '../../schemas/rules/kit/outcome.ts';
import type { Json } from '../../schemas/rules/kit/outcome.ts';
import { answers as platform } from '../builders/answers.ts';
import { decoded } from '../builders/decode.ts';
import { allMachines } from './machines.ts';

/** Output of an effect by its input. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>;

const money = (amount: string) => ({ amount, currency: 'EUR' });
export const standInPlayer = {
  ...guestAccount,
  uid: 42,
  login: 'ada',
  balance_main: money('100'),
  balance_bonus: money('5'),
  balance_betting_bonus: money('0'),
  balance_fun: money('1000'),
};

const locales = [
  { code: 'en-US', isDefault: true, dir: 'ltr', name: 'English' },
  { code: 'ar', isDefault: false, dir: 'rtl', name: 'العربية' },
] as const;

const { settings } = standInInput();
export const depositMethods = decoded(DepositSettings, platform['Cashier.getdepositsettings']).methods.map(
  (method) => ({ ...method, requisites: [], flow: 'self' as const }),
);

const resolve = (wish: AddressWish) => {
  const { result } = decideWish(wish);
  if (result === null) return succeed({ resolution: { kind: 'refused' }, reasons: [] });
  if ('leave' in result)
    return succeed({
      resolution: { kind: 'leave', to: result.leave, status: 302, external: true },
      reasons: [],
    });
  const verdict = decideAddress(result.target, wish.facts, []);
  return succeed({
    resolution:
      verdict.result.kind === 'redirect'
        ? { kind: 'missing', target: result.target, path: hrefOf(result.target), message: verdict.result.to }
        : verdict.result,
    reasons: verdict.reasons,
  });
};

/** Every effect of root, home, page, popup and deposit, answered at once. What is not here never answers. */
export const standInAnswers: Answers = {
  getInfo: () => succeed(guestAccount),
  getBalance: () => succeed(standInPlayer),
  getFigures: () => succeed({ session: null, limit: null, isLost: false }),
  logout: () => succeed(null),
  loadSite: () => succeed({ locales: { locales, defaultLocale: 'en-US' }, general: settings.general }),
  loadConfig: () => succeed({ config: settings.config }),
  loadMessages: () => succeed(null),
  changeLocale: () => succeed(null),
  decideLocale: (input: FirstLocaleInput) => succeed(decideFirstLocale(input, 'platform')),
  resolveAddress: resolve,
  loadOutside: () => succeed({ at: standInNow }),
  readConsent: () => succeed({ choice: null }),
  tellVisit: () => succeed(null),
  loadChat: () => succeed(null),
  loadRoute: () => succeed({ at: standInNow }),
  loadDialog: () => succeed({ at: standInNow }),
  loadHead: () =>
    succeed({
      title: 'Evenfall',
      description: '',
      robots: '',
      canonical: '/',
      alternates: [],
      meta: [],
      openGraph: [],
      jsonLd: [],
    }),
  loadHome: () => succeed({ rows: [], banners: [], jackpots: [], winners: [] }),
  loadPage: ({ slug }: { slug: string }) => succeed({ slug, title: slug, body: ['Text'] }),
  getBanner: () => succeed({}),
  trackEvent: () => succeed(null),
  signIn: () => succeed({ at: standInNow, refusal: null }),
  loadDraft: () => succeed(null),
  saveDraft: () => succeed(null),
  loadDeposit: () =>
    succeed({
      methods: depositMethods,
      offers: [],
      limit: null,
      phones: [],
      baseline: { id: null },
      last: null,
    }),
  findIntents: () => succeed({ open: [], prepared: null }),
  keepBackUrl: () => succeed(null),
  prepareIntent: () => succeed({ kind: 'prepared', key: 'key-1', createdAt: standInNow }),
  sendIntent: () =>
    succeed({
      kind: 'done',
      at: standInNow,
      value: { transaction_id: 't1', status: 'pending', action: null },
    }),
  openPayment: () => succeed({ opened: 'self' }),
};

const isMachine = (logic: AnyActorLogic): logic is AnyStateMachine => 'implementations' in logic;
const never = fromPromise(() => new Promise<never>(() => {}));

export type EffectLog = { readonly effects: string[] };

/** A machine and all below it with answers in the place of effects. */
export const withAnswers = (machine: AnyStateMachine, answers: Answers, log: EffectLog): AnyStateMachine => {
  const logicOf = (src: string, logic: AnyActorLogic): AnyActorLogic => {
    if (isMachine(logic)) return withAnswers(logic, answers, log);
    const answer = answers[src];
    if (!answer)
      return src.startsWith('poll') || src.startsWith('watch') || src === 'talkToFrame' ? logic : never;
    return fromPromise(async ({ input }) => {
      log.effects.push(src);
      return answer(input as never);
    });
  };
  const actors = machine.implementations.actors as Record<string, AnyActorLogic>;
  return machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([src, logic]) => [src, logicOf(src, logic)])),
  } as Parameters<AnyStateMachine['provide']>[0]);
};

/** What a registry loads as pages need it: every machine that runs under a system id and is not the root's own. */
const ownActors = new Set(Object.keys((rootMachine as AnyStateMachine).implementations.actors));
const features: Readonly<Record<string, AnyActorLogic>> = Object.fromEntries(
  (await allMachines())
    .filter(({ id }) => id in actorIds && id !== actorIds.root && !ownActors.has(id))
    .map((machine) => [machine.id, machine]),
);

/** The root with the machines of its features. */
export const siteLogic = (): AnyStateMachine =>
  (rootMachine as AnyStateMachine).provide({ actors: features } as never);

export const rootInput = (pathname: string, search = ''): RootInput => ({
  target: { pathname, search, hash: '' },
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: [],
  hasSession: false,
  cookieLocale: null,
  acceptLanguage: 'en-US',
  isBot: false,
  isServer: true,
  build: 'b1',
  siteName: '',
  now: standInNow,
});

/** Lets every promise that is answered at once reach its machine. */
export const quiet = async (): Promise<void> => {
  for (let turn = 0; turn < 400; turn += 1) await Promise.resolve();
};

/** What the server would embed for an address: the persisted snapshot as JSON. */
const renderedOrigin = async (input: RootInput, answers: Answers = standInAnswers): Promise<Json> => {
  const logic = withAnswers(siteLogic(), answers, { effects: [] });
  const root = createActor(logic, { systemId: actorIds.root, input });
  root.start();
  await quiet();
  const snapshot: unknown = root.getPersistedSnapshot();
  root.stop();
  return JSON.parse(JSON.stringify(snapshot)) as Json;
};

export type StandInPage = {
  readonly root: AnyActorRef;
  readonly recorder: Recorder;
  readonly log: EffectLog;
  readonly origin: Json;
  /** Sends to the actor at a path of ids and waits until everything has come to rest. */
  readonly send: (path: readonly string[], event: AnyEventObject) => Promise<void>;
  /** The persisted snapshot as JSON. */
  readonly snapshot: () => Json;
};

/** A page of the browser with its causes recorded. Time moves one ms per cause. */
const runPage = async (
  origin: Json,
  start: { readonly snapshot: Json } | { readonly input: RootInput },
  answers: Answers,
): Promise<StandInPage> => {
  let time = standInNow;
  const recorder = createRecorder(() => (time += 1));
  const log: EffectLog = { effects: [] };
  const root = createActor(withAnswers(siteLogic(), answers, log), {
    systemId: actorIds.root,
    ...('snapshot' in start
      ? { snapshot: structuredClone(start.snapshot) as never }
      : { input: start.input }),
    inspect: recorder.inspect,
  }) as AnyActorRef;
  root.start();
  const send: StandInPage['send'] = async (to, event) => {
    const target = actorAt(root, to);
    if (!target) throw new Error(`no actor at ${to.join('/')}`);
    target.send(event);
    await quiet();
  };
  await send([], {
    type: 'client.started',
    at: standInNow,
    index: 0,
    hash: '',
    remembersRegistration: false,
  });
  return {
    root,
    recorder,
    log,
    origin,
    send,
    snapshot: () => JSON.parse(JSON.stringify(root.getPersistedSnapshot())) as Json,
  };
};

/** A page that took over what the server rendered. */
export const openPage = async (
  path: string,
  answers: Answers = standInAnswers,
  search = '',
): Promise<StandInPage> => {
  const origin = await renderedOrigin(rootInput(path, search), answers);
  return runPage(origin, { snapshot: origin }, answers);
};

/** A page that got no snapshot and boots its root by itself. */
export const bootPage = (path: string, answers: Answers = standInAnswers): Promise<StandInPage> => {
  const input: RootInput = { ...rootInput(path), isServer: false };
  return runPage({ boot: input } as unknown as Json, { input }, answers);
};
