import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';
import type { FeatureInput, FeatureSettings } from '../../machines/kit/feature-input.ts';

export const standInNow = Date.UTC(2026, 10, 21, 12);

const general: FeatureSettings['general'] = {
  analytic: [],
  available_currencies: { EUR: '€', USD: '$' },
  available_locales: [],
  default_currency: 'EUR',
  is_seon_enabled: false,
  domain_state: '',
  domain_type: '',
  is_bonus_isolation_enabled: false,
  time_to_force_logout: 0,
  is_game_history_export_enabled: false,
  user_inactivity_cashier_time: 0,
  user_inactivity_pp_time: 0,
};

/** For tests: a guest on the index in the default configuration. */
export const standInInput = (
  rest: Partial<Omit<FeatureInput, 'settings'>> = {},
  config: Partial<FeatureSettings['config']> = {},
): FeatureInput => ({
  params: {},
  query: {},
  hash: '',
  route: 'index',
  path: '/',
  uid: 0,
  locale: 'en-US',
  currency: 'EUR',
  settings: { config: { ...cmsDefaults, ...config }, general },
  props: null,
  fromGame: null,
  now: standInNow,
  site: { origin: 'https://play.example', allowedOrigins: [], loopbackOrigins: [] },
  ...rest,
});
