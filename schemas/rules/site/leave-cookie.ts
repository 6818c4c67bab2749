/** Kept by a page whose log out never arrived: the session ends with the next document. No other host can set it over https. */
export const leaveCookieName = (isSecure: boolean): string => `${isSecure ? '__Host-' : ''}leave`;
