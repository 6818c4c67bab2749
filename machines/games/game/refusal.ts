import { DEMO_UNVERIFIED } from '../../../schemas/constants.ts';
import type { CallFailureType } from '../../../schemas/calls/table.ts';
import { firstFieldCode } from '../../../schemas/rules/kit/field-errors.ts';
import { limitCodeOf } from '../../../schemas/rules/kit/limit-codes.ts';
import type { Failure, FailureType } from '../../../schemas/rules/kit/outcome.ts';
import { buildPath } from '../../../schemas/rules/site/routes.ts';
import { blockedBy } from '../../kit/refusals/refusals.ts';
import type { TextRef } from '../../kit/text-ref.ts';

/** What a player can do next. `demo` and `real` lead to the same game in the other mode. */
export type GameStep =
  | { readonly kind: 'link'; readonly text: TextRef; readonly href: string }
  | { readonly kind: 'login'; readonly text?: TextRef }
  | { readonly kind: 'retry' | 'demo' | 'real' };
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
export const toHall: GameStep = {
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

/** Play money waits for proof of who plays. */
export const isDemoLocked = (failure: Failure | null): boolean => failure?.code === DEMO_UNVERIFIED;

type Told = (failure: Failure, demo: readonly GameStep[]) => Parts;

/** What a failed start says beyond the table of refusals; null where that says enough. */
const told: { readonly [Type in CallFailureType<'games.start'>]: Told | null } = {
  AccessDenied: (failure, demo) => said(failure, limitCodeOf(failure.code) ? demo : []),
  UserNeedDeposit: (failure, demo) => ({
    ...said(failure, demo),
    ...(demo.length > 0 && { title: 'game.needsDeposit' }),
  }),
  ApplicationUnavailable: () => ({
    title: 'game.providerDown.title',
    text: 'game.providerDown.text',
    steps: [retry],
  }),
  TooManyRequests: (failure) => said(failure, [retry]),
  Authorization: (failure, demo) => said(failure, [{ kind: 'login' }, ...demo]),
  InvalidParameter: ({ data }) =>
    firstFieldCode(data, 'mode') === undefined
      ? { title: 'game.notOnDevice' }
      : { title: 'game.noDemo', steps: [{ kind: 'real' }] },
  GateDue: (failure, demo) => said(failure, [retry, ...demo]),
  UserNeedProfileData: null,
  SumsubVerificationRequired: null,
  UserBanned: null,
  UserDeleted: null,
  UnknownError: null,
  ApplicationDisabled: null,
  MethodNotFound: null,
  InvalidRequest: null,
  InternalServerError: null,
  LostAnswer: null,
  UndecodableAnswer: null,
};
const byType: { readonly [Type in FailureType]?: Told | null } = told;

const parts = (failure: Failure, hasDemo: boolean): Parts => {
  const own = byType[failure.type]?.(failure, hasDemo ? [{ kind: 'demo' }] : []);
  if (own) return own;
  return ['retry', 'reload', 'none'].includes(blockedBy(failure).step.kind) ? slot() : said(failure);
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
