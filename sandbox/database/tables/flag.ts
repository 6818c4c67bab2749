/** A boolean in a column. */
export type Flag = 0 | 1;
