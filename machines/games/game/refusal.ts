import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import { limitCodeOf } from '../../../schemas/rules/kit/limit-codes.ts';
import type { Failure } from '../../../schemas/rules/kit/outcome.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { blockedBy } from '../../kit/refusals/refusals.ts';
import type { TextRef } from '../../kit/text-ref.ts';

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

const slot = (): Parts => ({
  title: 'system.errorsSlot.header',
  text: 'system.errorsSlot.description',
  steps: [retry],
});
/** What the table of refusals says. */
const said = (failure: Failure, more: readonly GameStep[] = []): Parts => {
  const { text, step } = blockedBy(failure);
  return { title: text, steps: [...(step.kind === 'link' ? [step] : []), ...more] };
};

export const isUnknownGame = ({ type, data }: Failure): boolean =>
  type === 'InvalidParameter' &&
  firstFieldCode(data, 'mode') === undefined &&
  firstFieldCode(data, 'platform') === undefined;

const parts = (failure: Failure, hasDemo: boolean): Parts => {
  const demo: readonly GameStep[] = hasDemo ? [{ kind: 'demo' }] : [];
  const blocked = said(failure);
  switch (failure.type) {
    case 'AccessDenied':
      return limitCodeOf(failure.code) ? said(failure, demo) : blocked;
    case 'UserNeedDeposit':
      return { ...said(failure, demo), ...(hasDemo && { title: 'game.needsDeposit' }) };
    case 'ApplicationUnavailable':
      return { title: 'game.providerDown.title', text: 'game.providerDown.text', steps: [retry] };
    case 'TooManyRequests':
      return said(failure, [retry]);
    case 'Authorization':
      return said(failure, [{ kind: 'login' }, ...demo]);
    case 'InvalidParameter':
      return firstFieldCode(failure.data, 'mode') === undefined
        ? { title: 'game.notOnDevice' }
        : { title: 'game.noDemo', steps: [{ kind: 'real' }] };
    default:
      return ['retry', 'reload', 'none'].includes(blockedBy(failure).step.kind) ? slot() : blocked;
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
