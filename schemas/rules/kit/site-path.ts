/** A path of this site: not an address with a host, with or without its scheme. */
export const isSitePath = (url: string): boolean => url.startsWith('/') && !url.startsWith('//');
