import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { launchEnds, standInSession } from '../../games/launch/launch.cases.ts';
import { bettingMachine } from './betting.machine.ts';
import type { BettingContext } from './betting.machine.ts';

const failed = (type: FailureType, status = 0) => ({ ok: false, failure: failureOf(type, { status }) });
const said = (message: object) => ({ type: 'betting.frame.messaged', message });

export const cases: MachineCases = {
  machine: bettingMachine,
  input: standInInput({ route: 'betting', path: '/betting' }),
  events: [
    { type: 'betting.mounted', platform: 'desktop' },
    {
      type: 'route.entered',
      params: {},
      query: { page: '/tennis' },
      hash: '',
      route: 'betting',
      path: '/betting',
      now: standInNow,
    },
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    { type: 'betting.login.requested' },
    { type: 'betting.reload.requested' },
    { type: 'betting.restart.requested' },
    { type: 'gate.passed' },
    { type: 'launch.opened', session: standInSession },
    { type: 'launch.held', failure: failureOf('TooManyRequests') },
  ],
  outputs: {
    hasSportsbook: [succeed(true), succeed(false), failed('LostAnswer')],
    launch: launchEnds,
  },
  callbacks: {
    watchBets: [
      said({ type: 'login' }),
      said({ type: 'deposit' }),
      said({ type: 'due' }),
      said({ type: 'balance' }),
      said({ type: 'height', height: 900 }),
      said({ type: 'path', path: '/tennis' }),
    ],
  },
  slice: (context: BettingContext) => ({
    uid: context.uid,
    isMounted: context.platform !== null,
    page: context.query['page'] ?? '',
    height: context.height,
    isRetried: context.isRetried,
  }),
};
