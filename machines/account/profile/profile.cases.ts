import { failureOf, succeed } from '../../../schemas/rules/kit/outcome.ts';
import type { MachineCases } from '../../kit/cases.ts';
import { standInInput, standInNow } from '../../../tests/stand-ins/input.ts';
import { profileMachine } from './profile.machine.ts';
import type { ProfileContext } from './profile.machine.ts';
import { definitionOf, profileData } from '../../../tests/stand-ins/profile.ts';

const lost = { ok: false, failure: failureOf('LostAnswer') } as const;
const done = (values: Readonly<Record<string, string>>) => ({ values, at: standInNow, resendSeconds: 0 });
const path = '/profile/settings';

export const cases: MachineCases = {
  machine: profileMachine,
  input: standInInput({ uid: 7, route: 'profile-settings', path, query: { toastType: 'deposit' } }),
  events: [
    { type: 'profile.reload.requested' },
    { type: 'locale.told', locale: 'ar' },
    { type: 'profile.mounted' },
    { type: 'form.value.reported', field: 'country_code', value: 'DE' },
    { type: 'form.value.reported', field: 'home_town', value: 'Riga' },
    { type: 'session.changed', uid: 7, currency: 'USD' },
    { type: 'session.changed', uid: 8, currency: 'EUR' },
    { type: 'session.changed', uid: 0, currency: '' },
    {
      type: 'route.entered',
      query: {},
      params: {},
      hash: '',
      route: 'profile-settings',
      path,
      now: standInNow,
    },
    // Raised when the personal data was saved, which may be while it is still being read.
    { type: 'profile.data.outdated' },
  ],
  outputs: {
    loadProfile: [succeed(profileData()), lost],
    getProfileFields: [
      succeed({
        definitions: [definitionOf('country_code', { type: 'country_code' })],
        house: {},
        masked: {},
      }),
      lost,
    ],
    personal: [done({ first_name: 'Ann' })],
    fakename: [done({ fakename: 'Wren7' })],
    currency: [done({ currency: 'USD' })],
  },
  slice: ({ country, reason }: ProfileContext) => [country, reason !== null],
};
