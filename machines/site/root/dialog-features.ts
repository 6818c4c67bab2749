import { actorIds } from '../../kit/actor-ids.ts';
import type { ActorId } from '../../kit/actor-ids.ts';

/** Features that run beside that of a route, for what its page holds of theirs. */
export const routeCompanions: Readonly<Record<string, readonly ActorId[]>> = {
  forms: [actorIds.login, actorIds.registration, actorIds.social],
};

/** Features that run while a dialog is open, beside those of the route. */
export const dialogFeatures: Readonly<Record<string, readonly ActorId[]>> = {
  AuthPopup: [actorIds.login, actorIds.registration, actorIds.social],
  SumsubPopup: [actorIds.verification],
  QuickDeposit: [actorIds.deposit],
  Statement: [actorIds.statement],
  BetsStatement: [actorIds.betsStatement],
  DepositLimitPrompt: [actorIds.limits],
  SelfExclusion: [actorIds.exclusion],
  GameInfo: [actorIds.gameInfo],
  GameFilters: [actorIds.gameFilters],
  TimeOut: [actorIds.timeOut],
  LiftExclusion: [actorIds.lift],
  Gate: [actorIds.gate],
  GamesSearchPopup: [actorIds.search],
  MarketingConsent: [actorIds.subscriptions],
};
