/** The popup of an activated promo code stays away from the deposit; a toast stands in for it there. */
export const mayShowPromocode = (path: string): boolean => !path.includes('cashier/deposit');
