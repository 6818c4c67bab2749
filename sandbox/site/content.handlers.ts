import type { CallContext } from '../calls/context.ts';
import type { Handlers } from '../calls/handler.ts';
import { invalid } from '../errors.ts';
import { laidOver } from '../overrides.ts';
import { banners } from '../seed/banners.ts';
import type { SeedBanner } from '../seed/banners.ts';
import { currencies, defaultCurrency } from '../seed/currencies.ts';
import { localeCodes } from '../seed/locales.ts';

const bannerJson = (banner: SeedBanner, { locale }: CallContext) => ({
  id: banner.id,
  finished_at: banner.finishedAt ?? null,
  description: {
    position: banner.position,
    title: banner.title[locale],
    text: banner.text[locale],
    button: banner.button[locale],
    link: banner.link,
    image: banner.image,
    ...banner.extra,
    ...(banner.extra['banner_type']
      ? {
          label: banner.title[locale],
          addition: banner.text[locale],
          image_735_240: `${banner.image}&size=735x240`,
          image_360_520: `${banner.image}&size=360x520`,
          registration_popup_mobile_compact: `${banner.image}&size=compact`,
        }
      : {}),
  },
});

const maxParams = 2000;

export const contentHandlers: Pick<
  Handlers,
  'banners.get' | 'metadata.getgeneralinfo' | 'metadata.get' | 'events.handle' | 'FreshChat.storeChatEvent'
> = {
  'banners.get': async (context, { offset, count }) => ({
    items: banners.slice(offset, offset + count).map((banner) => bannerJson(banner, context)),
    total: banners.length,
  }),

  'metadata.getgeneralinfo': async ({ platform }) => {
    const switches = platform.switches();
    const info = {
      analytic: [],
      available_currencies: Object.fromEntries(currencies.map(({ code, symbol }) => [code, symbol])),
      available_locales: [...localeCodes],
      default_currency: defaultCurrency,
      is_seon_enabled: false,
      domain_state: 'active',
      domain_type: 'main',
      is_bonus_isolation_enabled: switches.isBonusIsolationEnabled,
      time_to_force_logout: switches.timeToForceLogout,
      is_game_history_export_enabled: switches.isGameHistoryExportEnabled,
      user_inactivity_cashier_time: switches.cashierInactivitySeconds,
      user_inactivity_pp_time: switches.paymentInactivitySeconds,
    };
    return laidOver(info, platform.overrides().general);
  },

  'metadata.get': async () => ({ brand: 'Evenfall', notice: 'Sandbox: no real money is involved.' }),

  'events.handle': async ({ db, now, player }, { event_name: name, event_params: params }) => {
    const text = JSON.stringify(params);
    if (name.length > 100 || text.length > maxParams) throw invalid({ event_params: 'MAX' });
    await db
      .insertInto('events')
      .values({ at: now, uid: player?.uid ?? null, name, params: text })
      .execute();
    return 1;
  },

  'FreshChat.storeChatEvent': async ({ db, now, player }, { channel_id, conversation_id, text, event }) => {
    if (text.length > maxParams) throw invalid({ text: 'MAX' });
    await db
      .insertInto('events')
      .values({
        at: now,
        uid: player?.uid ?? null,
        name: 'chat',
        params: JSON.stringify({ channel_id, conversation_id, text, event }),
      })
      .execute();
    return 1;
  },
};
