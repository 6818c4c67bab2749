/** Parameters of an address that open the popup of who is not signed in. */
export const popupFlagNames: readonly string[] = ['show_popup_reg', 'show_popup_auth', 'prevent_close'];

/** The same local address without the named query parameters; everything else keeps its place and spelling. */
export const withoutQuery = (address: string, names: readonly string[]): string => {
  const hashAt = address.indexOf('#');
  const hash = hashAt === -1 ? '' : address.slice(hashAt);
  const rest = hashAt === -1 ? address : address.slice(0, hashAt);
  const queryAt = rest.indexOf('?');
  if (queryAt === -1) return address;
  const kept = rest
    .slice(queryAt + 1)
    .split('&')
    .filter((pair) => {
      const [name] = new URLSearchParams(pair).keys();
      return name !== undefined && !names.includes(name);
    });
  return rest.slice(0, queryAt) + (kept.length > 0 ? `?${kept.join('&')}` : '') + hash;
};

/** The same local address with one query parameter set, hash kept. */
export const withQuery = (address: string, name: string, value: string): string => {
  const clean = withoutQuery(address, [name]);
  const hashAt = clean.indexOf('#');
  const hash = hashAt === -1 ? '' : clean.slice(hashAt);
  const rest = hashAt === -1 ? clean : clean.slice(0, hashAt);
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(value)}`;
  return `${rest}${rest.includes('?') ? '&' : '?'}${pair}${hash}`;
};
