import type { ProfileData } from '../../effects/account/profile/load-profile.ts';
import type { FieldDefinition } from '../../schemas/account/profile-fields.ts';

export const definitionOf = (
  sysname: string,
  rest: Partial<Pick<FieldDefinition, 'type' | 'options'>> & Partial<FieldDefinition['params']> = {},
): FieldDefinition => {
  const { type = 'input', options = { mask: null, select: [], regex: null, rules: [] }, ...params } = rest;
  return {
    sysname,
    type,
    name: '',
    options,
    params: { is_required: true, is_visible: true, is_editable: true, ...params },
  };
};

/** For tests: a player of Latvia whose address is not known. */
export const profileData = (rest: Partial<ProfileData> = {}): ProfileData => ({
  profile: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    sex: 0,
    birth_date: '1990-12-10',
    country: 'LV',
    country_code: 'LV',
    region: '',
    home_town: '',
    address: '',
    postcode: '',
  },
  house: {},
  masked: {},
  contacts: [
    { id: 'email-0', type: 'email', shown: 'a•••@e•••.com', isConfirmed: true, isSubscribed: false },
  ],
  contactProof: '',
  definitions: [
    definitionOf('email'),
    definitionOf('password', { type: 'password' }),
    definitionOf('country_code', { type: 'country_code' }),
    definitionOf('first_name'),
    definitionOf('last_name'),
    definitionOf('birth_date', { type: 'date' }),
    definitionOf('sex', { type: 'select', is_required: false }),
    definitionOf('home_town'),
    definitionOf('phone', { type: 'phone', is_required: false }),
  ],
  phones: [],
  fakename: 'Wren',
  isVerified: false,
  isCurrencyFree: true,
  total: '0',
  rates: null,
  ...rest,
});
