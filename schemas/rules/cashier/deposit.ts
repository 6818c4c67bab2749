import { compareDec, feeOf, minDec, subtractDec } from '../kit/money.ts';
import type { Dec, Fee } from '../kit/money.ts';
import type { Decision } from '../kit/outcome.ts';
import type { LimitPeriod } from '../account/limits.ts';
import { buildPath } from '../site/routes.ts';
import { decideUrl } from '../kit/safe-url.ts';
import type { UrlContext } from '../kit/safe-url.ts';
import { wholeBounds } from '../kit/validation/sum.ts';

/** What the rules need of a payment method. */
export type DepositMethod = {
  readonly id: number;
  readonly sysname: string;
  /** '' for that of the account. */
  readonly currency: string;
  readonly min_amount: Dec;
  readonly max_amount: Dec | null;
  readonly fee: Fee;
  readonly is_available: boolean;
};

/** An active limit has a period other than `none` and an amount that is still available. */
export type LimitState = { readonly available_amount: Dec | null; readonly period: string } | null;

type Counted = {
  readonly available_amount: Dec | null;
  readonly limit_amount: Dec | null;
  readonly period: LimitPeriod;
  readonly expired_at: number | null;
};
type WithJoint = Counted & {
  readonly joint?:
    | {
        readonly period: LimitPeriod;
        readonly amount: Dec;
        readonly left: Dec;
        readonly resets_at: number | null;
      }
    | null
    | undefined;
};

/** What bounds a deposit: the player's own limit or, where it leaves less, the one over all operators. */
export const countedLimit = (limit: WithJoint | null): (Counted & { readonly isJoint: boolean }) | null => {
  if (!limit) return null;
  const own = limit.period === 'none' ? null : limit.available_amount;
  const { joint } = limit;
  if (!joint || (own !== null && compareDec(own, joint.left) <= 0)) return { ...limit, isJoint: false };
  return {
    available_amount: joint.left,
    limit_amount: joint.amount,
    period: joint.period,
    expired_at: joint.resets_at,
    isJoint: true,
  };
};

/** Whole units as decimal text, at least one, null for no maximum; with `disabled` nothing can be paid at all. */
export type AmountBounds<Max extends Dec | null = Dec | null> = {
  readonly min: Dec;
  readonly max: Max;
  readonly disabled: boolean;
};

const boundsOf = <Max extends Dec | null>(min: Dec, max: Max): AmountBounds<Max> => {
  const whole = wholeBounds({ min: compareDec(min, '1') < 0 ? '1' : min, max });
  return { ...whole, disabled: whole.max !== null && compareDec(whole.max, whole.min) < 0 };
};

/** The least and the most that can be deposited: the method's bounds, the maximum lowered by an active deposit limit. */
export const depositBounds = (
  method: Pick<DepositMethod, 'min_amount' | 'max_amount'>,
  limit: LimitState,
): Decision<AmountBounds> => {
  const available = limit !== null && limit.period !== 'none' ? limit.available_amount : null;
  const { max_amount: most } = method;
  const lowered = available !== null && (most === null || compareDec(available, most) < 0);
  const result = boundsOf(method.min_amount, lowered ? available : most);
  const reasons = [lowered ? 'deposit-limit' : 'method', ...(result.disabled ? ['max-below-min'] : [])];
  return { result, reasons };
};

/** The same for a withdrawal: the maximum is the least of the method's and what is available. */
export const withdrawalBounds = (
  method: Pick<DepositMethod, 'min_amount' | 'max_amount'>,
  available: Dec,
): Decision<AmountBounds<Dec>> => {
  const max = minDec(method.max_amount ?? available, available);
  const result = boundsOf(method.min_amount, max);
  const reasons = [
    max === method.max_amount ? 'method' : 'available',
    ...(result.disabled ? ['max-below-min'] : []),
  ];
  return { result, reasons };
};

export type Preset = { readonly currency: string; readonly amounts: readonly { readonly value: Dec }[] };

/** The preset amounts of a currency that lie within the bounds, in their order. */
export const shownPresets = (
  presets: readonly Preset[],
  currency: string,
  { min, max }: AmountBounds,
): readonly Dec[] =>
  presets
    .filter((preset) => preset.currency === currency)
    .flatMap(({ amounts }) => amounts.map(({ value }) => value))
    .filter((value) => compareDec(value, min) >= 0 && (max === null || compareDec(value, max) <= 0));

/**
 * The amounts beside the one that was paid last, it among them, in ascending order. Where as many are open, none is shown
 * that the limit keeps off.
 */
export const nearestPresets = <P extends { readonly value: Dec; readonly isOff: boolean }>(
  presets: readonly P[],
  last: Dec | null,
  count: number,
): readonly P[] => {
  const open = presets.filter(({ isOff }) => !isOff);
  const pool = open.length >= count ? open : presets;
  const below = last === null ? 0 : pool.filter(({ value }) => compareDec(value, last) < 0).length;
  const start = Math.max(0, Math.min(below - 1, pool.length - count));
  return pool.slice(start, start + count);
};

export type ProgressBand = { readonly minValue: Dec; readonly maxValue: Dec; readonly expCount: number };

/** Loyalty points for an amount: those of the first band that holds it, null outside all bands. */
export const progressFor = (bands: readonly ProgressBand[], amount: Dec): number | null =>
  bands.find(
    ({ minValue, maxValue }) => compareDec(amount, minValue) >= 0 && compareDec(amount, maxValue) <= 0,
  )?.expCount ?? null;

/** Fee and what is left of the amount after it, 2 decimals each; never below zero. */
export const netOf = (amount: Dec, fee: Fee): { readonly fee: Dec; readonly net: Dec } => {
  const cost = feeOf(amount, fee);
  const net = subtractDec(amount, cost);
  return { fee: cost, net: compareDec(net, '0') < 0 ? '0.00' : net };
};

/** The methods that can be paid with in the account's currency. */
export const validMethods = <M extends DepositMethod>(
  methods: readonly M[],
  currency: string,
): readonly M[] => methods.filter((method) => method.currency === '' || method.currency === currency);

export type DepositPathInput = {
  readonly routeName: string;
  /** Of the path. */
  readonly sysname: string | null;
  /** Of the query of `/cashier/billing`. */
  readonly queryMethod: string | null;
  /** Sysnames of the valid methods. */
  readonly valid: readonly string[];
  readonly showSysnameInUrl: boolean;
  readonly locale: string;
  readonly defaultLocale: string;
};

/** `redirect` is a localized path that replaces the history entry, the query to be kept; `preselect` a sysname. */
export type DepositPath = { readonly redirect: string | null; readonly preselect: string | null };

/** Where a deposit address leads once the methods are known. */
export const decideDepositPath = (input: DepositPathInput): Decision<DepositPath> => {
  const { locale, defaultLocale, valid, showSysnameInUrl } = input;
  const index = buildPath('cashier-deposit', {}, locale, defaultLocale);
  const billing = input.routeName === 'cashier-billing';
  const asked = billing ? input.queryMethod : input.sysname;
  const known = asked !== null && valid.includes(asked) ? asked : null;
  const reason = asked === null ? 'no-method' : known === null ? 'invalid-method' : 'valid-method';
  const target =
    known !== null && showSysnameInUrl
      ? buildPath('cashier-deposit-sysname', { sysname: known }, locale, defaultLocale)
      : index;
  const here = billing
    ? null
    : input.sysname === null
      ? index
      : known !== null && showSysnameInUrl
        ? target
        : null;
  const hidden = showSysnameInUrl ? [] : ['sysname-hidden'];
  return {
    result: { redirect: here === target ? null : target, preselect: known },
    reasons: [reason, ...hidden],
  };
};

export type ActionTarget = 'self' | 'new_window' | 'iframe';

/** Where the provider's page is and how it is opened; null for an address that payments do not lead to. */
export const decideActionTarget = (
  action: { readonly url: string; readonly target: ActionTarget },
  context: Omit<UrlContext, 'purpose'>,
): Decision<{ readonly target: ActionTarget; readonly url: string } | null> => {
  const { result, reasons } = decideUrl(action.url, { ...context, purpose: 'payment' });
  if (result === null) return { result: null, reasons: ['unsafe-address', ...reasons] };
  return {
    result: { target: action.target, url: result.href },
    reasons: [...reasons, `target:${action.target}`],
  };
};

/** What leads to the provider. Whoever has it can look at the payment, so it lies in the vault alone. */
export type PaymentAddress = {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly fields: Readonly<Record<string, string>>;
};

/** All references of payments begin with this. */
export const paymentSecrets = 'payment';
/** Where the vault holds the address of the attempt with this key. */
export const paymentRef = (key: string): string => `${paymentSecrets}.${key}`;

export const writePaymentAddress = (address: PaymentAddress): string => JSON.stringify(address);
/** What `writePaymentAddress` wrote; null for a reference that the vault does not hold any more. */
export const readPaymentAddress = (kept: string | undefined): PaymentAddress | null =>
  kept === undefined ? null : (JSON.parse(kept) as PaymentAddress);
