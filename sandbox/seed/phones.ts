/** Countries that can be chosen: phone code in digits, mask of the national part (`#` a digit). */
export const phoneCountries = [
  { country_code: 'LV', phone_code: '371', name: 'Latvija', mask: '## ### ###' },
  { country_code: 'BR', phone_code: '55', name: 'Brasil', mask: '(##) #####-####' },
  { country_code: 'DE', phone_code: '49', name: 'Deutschland', mask: '### ########' },
  { country_code: 'US', phone_code: '1', name: 'United States', mask: '(###) ###-####' },
  { country_code: 'LT', phone_code: '370', name: 'Lietuva', mask: '### #####' },
  { country_code: 'EE', phone_code: '372', name: 'Eesti', mask: '#### ####' },
  { country_code: 'PT', phone_code: '351', name: 'Portugal', mask: '### ### ###' },
  { country_code: 'AE', phone_code: '971', name: 'الإمارات', mask: '## ### ####' },
  { country_code: 'KZ', phone_code: '7', name: 'Қазақстан', mask: '### ###-##-##' },
  { country_code: 'GB', phone_code: '44', name: 'United Kingdom', mask: '#### ######' },
  { country_code: 'SE', phone_code: '46', name: 'Sverige', mask: '## ### ## ##' },
  { country_code: 'NL', phone_code: '31', name: 'Nederland', mask: '# ########' },
  { country_code: 'MT', phone_code: '356', name: 'Malta', mask: '#### ####' },
  { country_code: 'CA', phone_code: '1', name: 'Canada', mask: '(###) ###-####' },
  { country_code: 'ES', phone_code: '34', name: 'España', mask: '### ### ###' },
] as const;

export const countryCodes: readonly string[] = phoneCountries.map((row) => row.country_code);
