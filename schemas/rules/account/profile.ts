import type { Decision } from '../kit/outcome.ts';
import { wireName } from '../kit/sensitive.ts';
import { decideUrl } from '../kit/safe-url.ts';
import type { UrlContext } from '../kit/safe-url.ts';

/** Ways to reach a player. */
export const contactTypes = ['email', 'phone'] as const;
export type ContactType = (typeof contactTypes)[number];

/** What the platform may want before it takes a new contact; '' is nothing. */
export const contactProofs = ['', 'password', 'code'] as const;
export type ContactProof = (typeof contactProofs)[number];

/** What a player signs in with, and where the vault of the settings page holds it: a name that all see is none of it. */
export const ownNames = ['login', 'email', 'phone'] as const;
export const ownNamePrefix = 'ownNames';

/** Fields that have ways of their own to be changed, or that belong to the sign-in. */
const elsewhere: readonly string[] = [
  'login',
  'email',
  'phone',
  'mobile',
  'password',
  'fakename',
  'currency',
  'locale',
  'promo_code',
];

/** What a verified player cannot change. */
const lockedOnceVerified: readonly string[] = [
  'first_name',
  'last_name',
  'birth_date',
  'country',
  'country_code',
  'document_number',
  'cpf',
];

export type ProfileField = {
  readonly sysname: string;
  readonly type: string;
  readonly params: { readonly is_visible: boolean; readonly is_editable: boolean };
};

export type FieldUse = 'edit' | 'read' | 'leave';

/** What the settings page does with a field that the platform defines: a box, a line to read, or nothing. */
export const decideField = (field: ProfileField, isVerified: boolean): Decision<FieldUse> => {
  const sysname = wireName(field.sysname);
  if (!field.params.is_visible) return { result: 'leave', reasons: ['hidden'] };
  if (elsewhere.includes(sysname) || field.type === 'phone' || field.type === 'password')
    return { result: 'leave', reasons: ['elsewhere'] };
  if (!field.params.is_editable) return { result: 'read', reasons: ['not-editable'] };
  if (isVerified && lockedOnceVerified.includes(sysname)) return { result: 'read', reasons: ['verified'] };
  return { result: 'edit', reasons: ['editable'] };
};

type Texts = Readonly<Record<string, string>>;

/** Fields whose value differs, without spaces around it. Sex that is not set is not sent. */
export const changedFields = (values: Texts, saved: Texts): Texts =>
  Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== (saved[name] ?? '') && !(name === 'sex' && value === '')),
  );

/** Why a player was sent to the settings. */
export const fillReasons = ['deposit', 'withdraw', 'bonus', 'offer', 'tournament', 'game'] as const;
export type FillReason = (typeof fillReasons)[number];

export const fillReasonOf = (value: string | undefined): FillReason | null =>
  fillReasons.find((reason) => reason === value) ?? null;

/** The page of this site that sent the player to the settings, or null. */
export const decideFrom = (
  from: string | undefined,
  context: Omit<UrlContext, 'purpose'>,
): Decision<string | null> => {
  if (from === undefined || !from.startsWith('/')) return { result: null, reasons: ['no-path'] };
  const { result, reasons } = decideUrl(from, { ...context, purpose: 'return' });
  return { result: result?.kind === 'internal' ? result.href : null, reasons };
};

/** The address of the settings with the reason and the page to return to. */
export const settingsAddress = (from: string, reason: FillReason): string =>
  `/profile/settings?${new URLSearchParams({ from, toastType: reason }).toString()}`;
