import type { noticeKinds } from '../../../schemas/account/inbox.ts';
import type { LimitKind } from '../../../schemas/rules/account/limits.ts';
import { kindNames, titles } from '../../cashier/account-notices.ts';
import type { CallContext } from '../../calls/context.ts';
import { hourMs } from '../../clock.ts';
import type { Player } from '../../database/tables.ts';
import { decimalOf } from '../../ledger/money.ts';
import { moneyText } from '../../ledger/money-text.ts';
import { offerText } from '../../rewards/bonuses/offer-terms.ts';
import { findOffer } from '../../rewards/bonuses/offers-of.ts';
import type { Localised } from '../../seed/locales.ts';
import { inboxTexts, paymentTexts } from './inbox-texts.ts';

/** What a player was told, as the books have it: nothing is written for it, so nothing can differ from them. */
export type Told = {
  readonly id: string;
  readonly at: number;
  readonly kind: (typeof noticeKinds)[number];
  readonly title: string;
  readonly text?: string;
  readonly link: string;
};

const limitsPage = '/profile/responsible-game';
const toldOn = [
  'action_required',
  'on_verification',
  'processing',
  'success',
  'declined',
  'cancelled',
] as const;

const ofPayments = async ({ db, locale }: CallContext, { uid }: Player): Promise<readonly Told[]> => {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('payment_steps as step', 'step.payment_id', 'payments.id')
    .select(['payments.id', 'direction', 'payments.status as last', 'step.status', 'step.at', 'updated_at'])
    .select(['amount_minor', 'currency'])
    .where('uid', '=', uid)
    .execute();
  return rows.flatMap(({ id, direction, last, status: noted, at, updated_at: updatedAt, ...money }) => {
    // A payment of an older sandbox has no steps.
    const status = noted ?? last;
    const words = toldOn.some((name) => name === status) ? paymentTexts[direction][status] : undefined;
    if (!words) return [];
    const link =
      status === 'on_verification'
        ? '/profile/verification'
        : direction === 'deposit' && status === 'success'
          ? `/cashier/receipt?transaction=${encodeURIComponent(id)}`
          : `/cashier/history?type=${direction}`;
    const amount = moneyText(decimalOf(money.amount_minor), money.currency);
    const title = words[locale].replace('{amount}', amount);
    return [{ id: `payment-${id}-${status}`, at: at ?? updatedAt, kind: 'payment' as const, title, link }];
  });
};

const ofMoney = async ({ db, locale }: CallContext, { uid }: Player): Promise<readonly Told[]> => {
  const rows = await db.selectFrom('account_notices').selectAll().where('uid', '=', uid).execute();
  return rows.map(({ id, kind, amount_minor: minor, currency, reason, at }) => ({
    id: `account-${id}`,
    at,
    kind: 'payment',
    title: titles[kind][locale].replace('{amount}', moneyText(decimalOf(minor), currency)),
    text: reason,
    link: '/cashier/history',
  }));
};

const ofLimits = async (context: CallContext, { uid, currency }: Player): Promise<readonly Told[]> => {
  const { db, locale, platform } = context;
  const [set, changes] = await Promise.all([
    db.selectFrom('limits').selectAll().where('uid', '=', uid).execute(),
    db.selectFrom('limit_changes').selectAll().where('uid', '=', uid).execute(),
  ]);
  const valueOf = (kind: LimitKind, minor: bigint) =>
    kind === 'session'
      ? inboxTexts.minutes[locale].replace('{count}', String(minor / 100n))
      : moneyText(decimalOf(minor), currency);
  const delayMs = platform.switches().raiseDelayHours * hourMs;
  return [
    ...set.map(({ kind, period, value_minor: minor, set_at: at }): Told => ({
      id: `limit-${kind}-${period}-${at}`,
      at,
      kind: 'limit',
      title: inboxTexts.limit[locale]
        .replace('{name}', kindNames[kind][locale])
        .replace('{value}', valueOf(kind, minor)),
      link: limitsPage,
    })),
    ...changes.map(({ kind, period, starts_at: starts }): Told => ({
      id: `change-${kind}-${period}-${starts}`,
      at: starts - delayMs,
      kind: 'limit',
      title: inboxTexts.waiting[locale].replace('{name}', kindNames[kind][locale]),
      link: limitsPage,
    })),
  ];
};

const ofBonuses = async (
  { db, locale, platform }: CallContext,
  { uid }: Player,
): Promise<readonly Told[]> => {
  const rows = await db
    .selectFrom('bonuses')
    .select(['id', 'name', 'description', 'offer_id', 'currency', 'created_at'])
    .where('uid', '=', uid)
    .execute();
  return rows.map(({ id, name, description, offer_id: offerId, currency, created_at: at }) => {
    const offer = offerId === null ? undefined : findOffer(platform, offerId);
    return {
      id: `bonus-${id}`,
      at,
      kind: 'bonus',
      title: inboxTexts.bonus[locale].replace('{name}', offer?.title[locale] ?? name),
      text: offer ? offerText(offer, 'text', locale, currency) : description,
      link: '/profile/bonuses',
    };
  });
};

const ofSecurity = async ({ db, locale }: CallContext, { uid }: Player): Promise<readonly Told[]> => {
  const [sessions, exclusions] = await Promise.all([
    db.selectFrom('sessions').select(['started_at', 'device']).where('uid', '=', uid).execute(),
    db.selectFrom('exclusions').select(['id', 'at', 'lifted_at']).where('uid', '=', uid).execute(),
  ]);
  const closure = (id: string, at: number, title: Localised): Told => ({
    id,
    at,
    kind: 'security',
    title: title[locale],
    link: limitsPage,
  });
  return [
    ...sessions.map(({ started_at: at, device }): Told => ({
      id: `session-${at}`,
      at,
      kind: 'security',
      title: inboxTexts.signIn[locale],
      text: device,
      link: '/profile/security',
    })),
    ...exclusions.flatMap(({ id, at, lifted_at: lifted }) => [
      closure(`exclusion-${id}`, at, inboxTexts.exclusion),
      ...(lifted === null ? [] : [closure(`lifted-${id}`, lifted, inboxTexts.lifted)]),
    ]),
  ];
};

/** All that a player was told, newest first. Of bonuses nothing where nothing may be promoted. */
export const toldOf = async (
  context: CallContext,
  player: Player,
  mayPromote: boolean,
): Promise<readonly Told[]> => {
  const parts = await Promise.all([
    ofPayments(context, player),
    ofMoney(context, player),
    ofLimits(context, player),
    mayPromote ? ofBonuses(context, player) : [],
    ofSecurity(context, player),
  ]);
  return parts.flat().toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
};
