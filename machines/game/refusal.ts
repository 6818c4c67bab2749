import { tooManyRequestsSeconds } from '../../schemas/constants.ts';
import { firstFieldCode } from '../../schemas/rules/field-errors.ts';
import { limitCodeOf } from '../../schemas/rules/limits.ts';
import type { Failure, FailureType } from '../../schemas/rules/outcome.ts';
import { buildPath, routeByName } from '../../schemas/rules/routes.ts';
import type { RouteName } from '../../schemas/rules/routes.ts';
import type { TextRef } from '../root/message-events.ts';

/** What a player can do next. `demo` and `real` lead to the same game in the other mode. */
export type GameStep =
  | { readonly kind: 'link'; readonly text: TextRef; readonly href: string }
  | { readonly kind: 'retry' | 'login' | 'demo' | 'real' };
/** Why a game is not on the stage. */
export type Refusal = {
  readonly title: TextRef;
  readonly text: TextRef | null;
  readonly steps: readonly GameStep[];
};
type Parts = {
  readonly title: string | TextRef;
  readonly text?: string;
  readonly steps?: readonly GameStep[];
};

const retry: GameStep = { kind: 'retry' };
const toHall: GameStep = {
  kind: 'link',
  text: { id: 'system.errorsSlot.button' },
  href: buildPath('gamehall'),
};

/** A step to a page; none while that page does not exist. */
const stepTo = (text: string, route: RouteName): readonly GameStep[] =>
  routeByName(route).built ? [{ kind: 'link', text: { id: text }, href: buildPath(route) }] : [];

const slot = (): Parts => ({
  title: 'system.errorsSlot.header',
  text: 'system.errorsSlot.description',
  steps: [retry],
});
const said = (type: FailureType, steps: readonly GameStep[] = []): Parts => ({
  title: `errors.${type}`,
  steps,
});

/** Seconds for which a new start is off. */
export const waitSecondsOf = (failure: Failure): number =>
  failure.retryAfterSeconds ?? tooManyRequestsSeconds;

export const isUnknownGame = ({ type, data }: Failure): boolean =>
  type === 'InvalidParameter' &&
  firstFieldCode(data, 'mode') === undefined &&
  firstFieldCode(data, 'platform') === undefined;

const parts = (failure: Failure, hasDemo: boolean): Parts => {
  const demo: readonly GameStep[] = hasDemo ? [{ kind: 'demo' }] : [];
  switch (failure.type) {
    case 'AccessDenied': {
      const limit = limitCodeOf(failure.code);
      if (limit)
        return {
          title: `errors.limit.${limit}`,
          steps: [...stepTo('errors.action.limits', 'profile-responsible-game'), ...demo],
        };
      return said('AccessDenied', stepTo('errors.action.support', 'support'));
    }
    case 'UserNeedDeposit':
      return {
        title: hasDemo ? 'game.needsDeposit' : 'errors.UserNeedDeposit',
        steps: [...stepTo('errors.action.UserNeedDeposit', 'cashier-deposit'), ...demo],
      };
    case 'UserNeedProfileData':
      return said('UserNeedProfileData', stepTo('errors.action.UserNeedProfileData', 'profile-settings'));
    case 'UserNeedConfirmContact':
      return said(
        'UserNeedConfirmContact',
        stepTo('errors.action.UserNeedConfirmContact', 'profile-settings'),
      );
    case 'SumsubVerificationRequired':
      return said('SumsubVerificationRequired', stepTo('errors.action.verify', 'profile-verification'));
    case 'ApplicationUnavailable':
      return { title: 'game.providerDown.title', text: 'game.providerDown.text', steps: [retry] };
    case 'TooManyRequests':
      return {
        title: { id: 'errors.TooManyRequests.seconds', values: { seconds: waitSecondsOf(failure) } },
        steps: [retry],
      };
    case 'Authorization':
      return said('Authorization', [{ kind: 'login' }, ...demo]);
    case 'InvalidParameter':
      return firstFieldCode(failure.data, 'mode') === undefined
        ? { title: 'game.notOnDevice' }
        : { title: 'game.noDemo', steps: [{ kind: 'real' }] };
    default:
      return slot();
  }
};

/** The text of a failed start and what to do next; the way back to the games is always the last step. */
export const refusalOf = (failure: Failure, hasDemo: boolean): Refusal => {
  const { title, text, steps = [] } = parts(failure, hasDemo);
  return {
    title: typeof title === 'string' ? { id: title } : title,
    text: text === undefined ? null : { id: text },
    steps: [...steps, toHall],
  };
};
