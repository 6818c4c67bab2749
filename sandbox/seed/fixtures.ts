import type { NewPlayer } from '../database/tables.ts';
import { dayMs } from '../clock.ts';

/** Password of every fixture player. */
export const fixturePassword = 'Lamp-2026';

export type Fixture = {
  readonly name: string;
  readonly about: string;
  readonly player: Partial<NewPlayer>;
  /** Real money that is booked as past deposits, minor units. */
  readonly fundsMinor?: bigint;
};

export const fixtures: readonly Fixture[] = [
  { name: 'fresh', about: 'Just registered: no money, no history.', player: { country_code: 'LV' } },
  {
    name: 'wren',
    about: 'Balance 248.60, deposits, withdrawals, rounds; deposit limit 100 per 7 days, 40 of it used.',
    player: {
      country_code: 'LV',
      is_verified: 1,
      profile: JSON.stringify({ first_name: 'Wren', last_name: 'Ozola', birth_date: '1988-03-14', sex: '2' }),
    },
  },
  {
    name: 'twofa',
    about: 'Two-factor sign-in; the code is in the outbox.',
    player: { has_two_factor: 1 },
    fundsMinor: 5000n,
  },
  { name: 'banned', about: 'Banned: UserBanned at sign-in.', player: { status: 'banned' } },
  {
    name: 'unconfirmed',
    about: 'E-mail not confirmed.',
    player: { is_email_confirmed: 0 },
    fundsMinor: 2000n,
  },
  {
    name: 'selfexcluded',
    about: 'Self-excluded for six months: UserBanned with reason and end.',
    player: {},
  },
  {
    name: 'limited',
    about: 'Deposit limit 50 per day, 45 of it used: 5 left, less than the smallest deposit of a card.',
    player: { country_code: 'DE' },
  },
  {
    name: 'rich',
    about: 'Balance 250,000.00.',
    player: { country_code: 'DE', is_verified: 1 },
    fundsMinor: 25_000_000n,
  },
  {
    name: 'bonus',
    about:
      'Balance 100 and an active bonus of 50: a withdrawal would burn it. Bonuses to start, a betting bonus, free spins.',
    player: {},
    fundsMinor: 10_000n,
  },
  {
    name: 'perks',
    about: 'Bonuses of every kind, free spins, and a cashback to collect: its popup comes at sign-in.',
    player: {
      is_verified: 1,
      profile: JSON.stringify({ first_name: 'Pia', last_name: 'Lund', birth_date: '1991-09-02', sex: '2' }),
    },
    fundsMinor: 12_000n,
  },
  {
    name: 'atrisk',
    about: 'Flagged at risk: nothing is promoted, though offers, bonuses and a cashback would be there.',
    player: { promotion_bar: 'at_risk' },
    fundsMinor: 10_000n,
  },
  {
    name: 'kyc',
    about: 'Has to verify first: SumsubVerificationRequired on deposit, withdrawal and real play.',
    player: { is_kyc_block_enabled: 1 },
    fundsMinor: 10_000n,
  },
  {
    name: 'brasil',
    about: 'Currency BRL, locale pt-BR, Pix.',
    player: { country_code: 'BR', currency: 'BRL', locale: 'pt-BR' },
    fundsMinor: 80_000n,
  },
  {
    name: 'dollar',
    about: 'Currency USD, United States.',
    player: { country_code: 'US', currency: 'USD' },
    fundsMinor: 30_000n,
  },
  {
    name: 'incomplete',
    about: 'Social registration not completed: the completion dialog.',
    player: { is_registration_completed: 0 },
  },
  {
    name: 'registered',
    about: 'In the national register of exclusions: UserBanned with reason register.',
    player: { is_on_register: 1 },
  },
];

export const registeredAgoMs = 90 * dayMs;
