const nothing = { amount: '0', currency: '' } as const;

/** What an anonymous visitor is. */
export const guestAccount = {
  uid: 0,
  reg_time: null,
  login: '',
  fakename: '',
  is_subscribed: false,
  balance_main: nothing,
  balance_bonus: nothing,
  balance_betting_bonus: nothing,
  balance_fun: nothing,
  is_on_verification: false,
  is_verified: false,
  is_kyc_block_enabled: false,
  is_registration_completed: true,
  country_code: '',
  locale: '',
  two_factor_auth: false,
  promotion_bar: '',
} as const;
