import { DEMO_UNVERIFIED } from '../../../schemas/constants.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { FailureType } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInGame, standInGames } from '../../../tests/stand-ins/games.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { launchEnds, standInSession } from '../launch/launch.cases.ts';
import { gameMachine } from './game.machine.ts';
import type { GameContext } from './game.machine.ts';
import { modeOf } from './mode-of.ts';
import { isDemoLocked } from './refusal.ts';

const failed = (type: FailureType, status = 0) => ({ ok: false, failure: failureOf(type, { status }) });
const entered = (sysname: string, hash: string) => ({
  type: 'route.entered',
  params: { sysname },
  query: {},
  hash,
  route: 'game-sysname',
  path: `/game/${sysname}`,
  now: standInNow,
});

export const cases: MachineCases = {
  machine: gameMachine,
  input: standInInput(
    { params: { sysname: 'fox' }, route: 'game-sysname', path: '/game/fox' },
    { market: { ...cmsDefaults.market, stopDay: true } },
  ),
  events: [
    { type: 'game.mounted', platform: 'desktop', hash: '' },
    { type: 'game.mounted', platform: 'mobile', hash: 'real' },
    entered('fox', 'real'),
    entered('owl', ''),
    { type: 'session.changed', uid: 7, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    { type: 'game.reload.requested' },
    { type: 'game.restart.requested' },
    { type: 'gate.passed' },
    { type: 'game.open.requested' },
    { type: 'game.login.requested' },
    { type: 'game.stop.requested' },
    { type: 'launch.opened', session: standInSession },
    { type: 'launch.offered', session: { ...standInSession, open: 'self' } },
    { type: 'game.here.requested' },
    { type: 'launch.elsewhere', runs: 'Owl' },
    { type: 'launch.held', failure: failureOf('TooManyRequests') },
  ],
  outputs: {
    loadGame: [
      succeed(standInGame('fox')),
      succeed(standInGame('fox', { has_demo: false })),
      succeed(null),
      failed('LostAnswer'),
    ],
    loadMore: [succeed({ games: standInGames(0, 3), total: 4 })],
    launch: [
      ...launchEnds,
      { end: 'refused', failure: failureOf('InvalidParameter') },
      { end: 'refused', failure: failureOf('GateDue') },
      { end: 'refused', failure: failureOf('Authorization', { code: DEMO_UNVERIFIED }) },
    ],
  },
  callbacks: {
    watchFrame: [
      { type: 'game.frame.messaged', message: { type: 'close' } },
      { type: 'game.frame.messaged', message: { type: 'deposit' } },
      { type: 'game.frame.messaged', message: { type: 'due' } },
      { type: 'game.frame.messaged', message: { type: 'balance' } },
      { type: 'game.frame.messaged', message: { type: 'pause' } },
      {
        type: 'game.frame.messaged',
        message: { type: 'round', staked: '1.00', won: '0.50', currency: 'EUR' },
      },
    ],
  },
  slice: (context: GameContext) => ({
    sysname: context.sysname,
    mode: modeOf(context),
    uid: context.uid,
    isMounted: context.platform !== null,
    isGated: context.failure?.type === 'GateDue',
    isDemoLocked: isDemoLocked(context.failure),
    isRetried: context.isRetried,
  }),
};
