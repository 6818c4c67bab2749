/**
 * What names an account, as it is sent: without spaces around it, and a phone number in digits alone. One with a plus or
 * with spaces is a phone; digits with other signs may be a login name, and stay.
 */
export const loginOf = (text: string): string => {
  const login = text.trim();
  const isPhone = /^\+[\d\s().-]{7,24}$/.test(login) || /^[\d\s()]{7,24}$/.test(login);
  return isPhone ? login.replace(/\D/g, '') : login;
};
