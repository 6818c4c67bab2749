/** Values of `autocomplete` by field, from the HTML standard, so that password managers and autofill know the fields. */
const byName: Readonly<Record<string, string>> = {
  login: 'username',
  email: 'email',
  phone: 'tel-national',
  mobile: 'tel-national',
  first_name: 'given-name',
  middle_name: 'additional-name',
  last_name: 'family-name',
  birth_date: 'bday',
  sex: 'sex',
  country: 'country',
  country_code: 'country',
  region: 'address-level1',
  home_town: 'address-level2',
  address: 'street-address',
  postcode: 'postal-code',
  fakename: 'nickname',
  code: 'one-time-code',
};

export const autoCompleteOf = (sysname: string): string => byName[sysname] ?? 'off';
