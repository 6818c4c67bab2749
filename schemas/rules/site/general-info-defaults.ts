import type { GeneralInfo } from '../../site/general-info.ts';

/** General info until the platform's own has come, or when it cannot be read. */
export const defaultGeneralInfo: GeneralInfo = {
  analytic: [],
  available_currencies: {},
  available_locales: [],
  default_currency: '',
  is_seon_enabled: false,
  domain_state: '',
  domain_type: '',
  is_bonus_isolation_enabled: false,
  time_to_force_logout: 0,
  is_game_history_export_enabled: false,
  user_inactivity_cashier_time: 0,
  user_inactivity_pp_time: 0,
};
