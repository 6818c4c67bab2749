/** Epoch milliseconds of the browser, for what a view counts down or stamps. */
export const browserNow = (): number => Date.now();
