import { expect, it } from 'vitest';
import { defaultGeneralInfo } from './general-info-defaults.ts';

it('until the platform has spoken nothing is counted, offered, limited or switched on', () => {
  expect(defaultGeneralInfo).toMatchObject({
    analytic: [],
    available_currencies: {},
    available_locales: [],
    default_currency: '',
    domain_state: '',
    domain_type: '',
  });
  const rest = Object.values(defaultGeneralInfo).filter((value) => typeof value !== 'object' && value !== '');
  expect(rest).toEqual([false, false, 0, false, 0, 0]);
});
