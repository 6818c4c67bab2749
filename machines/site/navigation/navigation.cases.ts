import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { NavigationFacts, Resolution } from '../../../schemas/rules/site/navigation/address.ts';
import { takesCustomCode } from '../../../schemas/rules/site/custom-code.ts';
import { stepsBackTo } from '../../../schemas/rules/site/navigation/trail.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInNow } from '../../../tests/stand-ins/input.ts';
import { navigationMachine } from './navigation.machine.ts';
import type { NavigationContext } from './navigation.context.ts';

const target = (pathname: string) => ({ pathname, search: '', hash: '' });
const facts: NavigationFacts = {
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: [],
  locales: [],
  defaultLocale: 'en-US',
  locale: 'en-US',
  uid: 0,
  rules: [],
  switchedOff: [],
};
const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const resolved = (resolution: Resolution) => succeed({ resolution, reasons: [resolution.kind] });
const shown = (pathname: string): Resolution => ({
  kind: 'show',
  target: target(pathname),
  route: 'index',
  feature: 'home',
  layout: 'default',
  params: {},
  path: pathname,
  seoUrl: null,
  isPrivate: false,
  prompt: null,
});

export const cases: MachineCases = {
  machine: navigationMachine,
  input: { isServer: false },
  events: [
    { type: 'navigation.started', target: target('/'), facts },
    { type: 'navigation.requested', to: '/gamehall' },
    { type: 'navigation.requested', to: '/game/koi' },
    { type: 'navigation.requested', to: '/gamehall', isBack: true },
    { type: 'navigation.requested', to: '/lv', replace: true },
    { type: 'navigation.requested', to: '/?shown=36', replace: true, yields: true },
    { type: 'navigation.requested', to: 'https://pay.example/', external: true },
    { type: 'navigation.facts.changed', facts: { uid: 7 }, recheck: true },
    { type: 'navigation.facts.changed', facts: { uid: 0 }, recheck: false },
    { type: 'navigation.browser.started', index: 3 },
    { type: 'navigation.browser.started', index: 3, hasOperatorCode: true },
    { type: 'navigation.page.failed', page: 'forbidden', status: 403 },
  ],
  outputs: {
    resolveAddress: [
      resolved(shown('/')),
      resolved(shown('/gamehall')),
      resolved({ kind: 'missing', target: target('/none'), path: '/none', message: 'Page not found: /none' }),
      resolved({ kind: 'leave', to: 'https://pay.example/', status: 302, external: true }),
      resolved({ kind: 'refused' }),
      lost,
      resolved(shown('/game/koi')),
      resolved(shown('/cashier/deposit')),
    ],
    loadRoute: [succeed({ at: standInNow }), lost],
  },
  callbacks: { watchHistory: [{ type: 'navigation.popped', target: target('/'), index: 0 }] },
  // A game over the hall is what one goes back from.
  slice: ({ trail, index, path, mode, held, resolution, hasOperatorCode }: NavigationContext) => [
    mode,
    hasOperatorCode === true && takesCustomCode(path),
    path,
    Boolean(held),
    resolution.kind === 'show' && resolution.path,
    stepsBackTo(trail, '/gamehall', index) > 0,
  ],
};

/** On the server, where a feature's wish for another address ends the page. */
export const serverCases: MachineCases = {
  machine: navigationMachine,
  input: { isServer: true },
  events: [
    { type: 'navigation.started', target: target('/'), facts },
    { type: 'navigation.requested', to: '/gamehall', replace: true },
    { type: 'navigation.browser.started', index: 0 },
  ],
  outputs: {
    resolveAddress: [resolved(shown('/')), resolved(shown('/gamehall'))],
    loadRoute: [succeed({ at: standInNow })],
  },
  slice: ({ shown }: NavigationContext) => shown !== null,
};
