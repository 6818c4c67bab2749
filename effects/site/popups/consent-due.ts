/** In local storage from a registration until its question of consent was seen. */
export const consentDueKey = (uid: number): string => `consent_due_${uid}`;
