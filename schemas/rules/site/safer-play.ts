/** Content page of limits, help and self-test, which everyone may read. */
export const saferPlayPath = '/responsible-gaming';
