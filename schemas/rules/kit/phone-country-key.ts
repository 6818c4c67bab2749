/** Key in a form's values for the country that a phone field's number belongs to. */
export const phoneCountryKey = (sysname: string): string => `${sysname}_country`;
