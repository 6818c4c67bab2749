/** Where the front server gives a player's page the keys that seal its records of money calls. */
export const intentKeysPath = '/site/intent-keys';

/** The first one seals, each of them opens; base64. */
export type IntentKeys = { readonly uid: number; readonly keys: readonly string[] };
