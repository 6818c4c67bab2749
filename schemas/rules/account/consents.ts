/** Names a choice: `casino.email`. */
export const consentId = ({
  product,
  channel,
}: {
  readonly product: string;
  readonly channel: string;
}): string => `${product}.${channel}`;

/** The choice that an id names, null for the id of something else. */
export const consentOf = (id: string): { readonly product: string; readonly channel: string } | null => {
  const [, product, channel] = /^(\w+)\.(\w+)$/.exec(id) ?? [];
  return product !== undefined && channel !== undefined ? { product, channel } : null;
};
