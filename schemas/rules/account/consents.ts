type Choice = { readonly product: string; readonly channel: string };

/** Names a choice: `casino.email`. */
export const consentId = ({ product, channel }: Choice): string => `${product}.${channel}`;

/** The choice that an id names, null for the id of something else. */
export const consentOf = (id: string): Choice | null => {
  const found = /^(?<product>\w+)\.(?<channel>\w+)$/.exec(id)?.groups as Choice | undefined;
  return found ? { ...found } : null;
};
