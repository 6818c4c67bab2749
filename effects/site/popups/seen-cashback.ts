/** Key of the player's storage on the platform; a mirror stands in local storage per player. */
export const SEEN_CASHBACK = 'already_seen_cashback_id';
export const seenCashbackKey = (uid: number): string => `${SEEN_CASHBACK}_${uid}`;
