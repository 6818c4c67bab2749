import { refuseBarred } from '../access/sign-in.ts';
import { playerOf } from '../calls/context.ts';
import type { CallContext } from '../calls/context.ts';
import { hourMs } from '../clock.ts';
import type { Handlers } from '../calls/handler.ts';
import type { Player } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { sumsOf } from '../cashier/totals.ts';
import { funCurrency, playerBalances } from '../ledger/ledger.ts';
import { decimalOf, moneyOf } from '../ledger/money.ts';
import { depositLimitJson } from '../account/limits/limits.ts';
import { closedJson, mayWithdraw } from '../account/limits/closed.ts';
import { limitRules } from '../account/limits/rules.ts';
import { isSwitchedOn } from '../overrides.ts';
import { currencies, defaultCurrency } from '../seed/currencies.ts';
import { promotionBarOf, unreadOf } from '../account/inbox.handlers.ts';
import { isLocale } from '../seed/locales.ts';
import { countryCodes, phoneCountries } from '../seed/phones.ts';
import { askedFields, playerFields } from '../account/profile/asked-fields.ts';

/** The four balances on the wire. */
export const balancesJson = async ({ db }: CallContext, player: Player) => {
  const { main, bonus, bettingBonus, fun } = await playerBalances(db, player.uid, player.currency);
  return {
    balance_main: moneyOf(main, player.currency),
    balance_bonus: moneyOf(bonus, player.currency),
    balance_betting_bonus: moneyOf(bettingBonus, player.currency),
    balance_fun: moneyOf(fun, funCurrency),
  };
};

/** A guest; whoever was signed out here by a break of their own hears of it as a sign-in would say it, while it runs. */
const guestJson = ({ ended, now, platform, setSession }: CallContext) => {
  if (ended?.endedFor === 'break') {
    setSession(null);
    refuseBarred(ended.player, now, mayWithdraw(platform.switches()));
    return { uid: 0 };
  }
  return { uid: 0, ...(ended && { ended: ended.endedFor }) };
};

export const accountHandlers: Pick<
  Handlers,
  | 'account.getInfo'
  | 'account.getBalance'
  | 'account.getSession'
  | 'account.getDepositLimit'
  | 'account.changelocale'
  | 'Account.getPersonalDataFields'
  | 'account.getContactPhoneSettings'
  | 'account.getcurrencyrates'
> = {
  'account.getInfo': async (context) => {
    const { player } = context;
    if (!player) return guestJson(context);
    const bar = await promotionBarOf(context, player);
    return {
      uid: player.uid,
      reg_time: Math.floor(player.registered_at / 1000),
      login: player.login,
      fakename: player.fakename,
      is_subscribed: player.is_subscribed === 1,
      ...(await balancesJson(context, player)),
      is_on_verification: player.is_on_verification === 1,
      is_verified: player.is_verified === 1,
      is_kyc_block_enabled:
        player.is_kyc_block_enabled === 1 && isSwitchedOn(context.platform.overrides(), 'verification'),
      is_registration_completed: player.is_registration_completed === 1,
      country_code: player.country_code,
      locale: player.locale,
      two_factor_auth: player.has_two_factor === 1,
      closed: await closedJson(context, player),
      promotion_bar: bar,
      unread_notices: await unreadOf(context, player, bar),
    };
  },

  'account.getcurrencyrates': async ({ now }) => ({
    base: defaultCurrency,
    rates: Object.fromEntries(currencies.map(({ code, rate }) => [code, rate])),
    updated_at: new Date(now - (now % hourMs)).toISOString(),
  }),

  'account.getBalance': (context) => balancesJson(context, playerOf(context)),

  'account.getSession': async (context) => {
    const player = playerOf(context);
    const startedAt = context.session?.startedAt ?? context.now;
    const play = (await sumsOf(context.db, player.uid, { from: startedAt, to: context.now }))('round');
    return {
      started_at: new Date(startedAt).toISOString(),
      staked: decimalOf(play.outMinor),
      won: decimalOf(play.inMinor),
      currency: player.currency,
    };
  },

  'account.getDepositLimit': (context) =>
    depositLimitJson(context.db, playerOf(context), limitRules(context.platform.switches()), context.now),

  'account.changelocale': async (context, { locale }) => {
    if (!isLocale(locale)) throw invalid({ locale: 'WRONG' });
    await context.db
      .updateTable('players')
      .set({ locale })
      .where('uid', '=', playerOf(context).uid)
      .execute();
    return 1;
  },

  'Account.getPersonalDataFields': async (context, { country }) => {
    const code = country?.toUpperCase() ?? context.player?.country_code ?? 'LV';
    if (!countryCodes.includes(code)) throw invalid({ country: 'WRONG' });
    const { player } = context;
    return {
      items: player ? playerFields(context, code, player) : askedFields(context, code),
    };
  },

  'account.getContactPhoneSettings': async () => ({ items: phoneCountries.map((row) => ({ ...row })) }),
};
