import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { rootMachine } from './root.machine.ts';
import type { RootContext } from './root.machine.ts';
import type { RootInput } from './root.events.ts';

const { config, general } = standInInput().settings;
const locales = [
  { code: 'en-US', isDefault: true, dir: 'ltr' },
  { code: 'lv', isDefault: false, dir: 'ltr' },
] as const;
const target = (pathname: string) => ({ pathname, search: '', hash: '' });
const input: RootInput = {
  target: target('/'),
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: [],
  hasSession: false,
  cookieLocale: null,
  acceptLanguage: 'en',
  isBot: false,
  isServer: false,
  build: '1',
  siteName: 'Croupier',
  now: standInNow,
};
const known = (uid: number) => ({
  type: 'session.known',
  uid,
  currency: 'EUR',
  locale: 'en-US',
  balances: null,
});
const prompt = { view: 'registration', preventClose: false, returnTo: null, closeTo: '/lv' };
const committed = (pathname: string, shown: object | null, isPathChange = true) => ({
  type: 'route.committed',
  target: target(pathname),
  shown: shown && {
    route: 'index',
    feature: 'home',
    layout: 'default',
    params: {},
    path: pathname,
    seoUrl: null,
    isPrivate: false,
    prompt: null,
    ...shown,
  },
  path: pathname,
  isPathChange,
  isRewrite: false,
  at: standInNow,
});

/** The children stand still: what they know is as after a boot. */
export const cases: MachineCases = {
  machine: rootMachine,
  input,
  events: [
    known(0),
    known(7),
    { type: 'session.failed', failure: failureOf('UserBanned', { status: 403 }) },
    { type: 'session.failed', failure: failureOf('ApplicationDisabled', { status: 503 }) },
    { type: 'session.ended', because: 'logout' },
    { type: 'session.ended', because: 'expired' },
    { type: 'content.site.loaded' },
    { type: 'content.config.loaded', locale: 'en-US' },
    { type: 'content.failed', failure: failureOf('LostAnswer') },
    { type: 'locale.resolved', isRedirected: false },
    { type: 'locale.resolved', isRedirected: true },
    { type: 'locale.changed', locale: 'lv' },
    { type: 'navigation.redirected' },
    committed('/', {}),
    committed('/', {}, false),
    committed('/gamehall', { route: 'gamehall', feature: 'gameHall', prompt }),
    committed('/none', null),
    { type: 'dialog.opened', name: 'AuthPopup', props: { view: 'authorization' }, at: standInNow },
    { type: 'dialog.closed', name: 'AuthPopup', result: false },
    { type: 'messenger.opened', at: standInNow },
    { type: 'client.started', at: standInNow, index: 0, hash: '#real', remembersRegistration: true },
  ],
  outputs: {
    deadline: [null],
    loadOutside: [succeed({ at: standInNow }), { ok: false, failure: failureOf('LostAnswer') }],
  },
  childContexts: {
    content: { config, general, locales: { locales, defaultLocale: 'en-US' } },
    locale: { current: 'en-US', defaultLocale: 'en-US', locales },
    navigation: { current: target('/'), path: '/', facts: {} },
    session: { info: null },
  },
  lateSources: [
    'consent',
    'analytics',
    'chat',
    'freespins',
    'wager',
    'favourites',
    'recent',
    'liveTables',
    'teasers',
    'rounds',
    'changes',
    'home',
    'gameHall',
    'login',
    'registration',
    'social',
    'messenger',
  ],
  slice: ({
    uid,
    isSessionKnown,
    isSiteLoaded,
    isStarted,
    feature,
    dialogFeatures,
    prompt: asked,
    failure,
  }: RootContext) => ({
    uid,
    isSessionKnown,
    isSiteLoaded,
    isStarted,
    feature: feature?.name,
    dialogFeatures,
    isAsked: asked !== null,
    isBanned: failure?.type === 'UserBanned',
  }),
};
