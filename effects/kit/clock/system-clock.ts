/** Epoch ms of this machine, for code that runs outside of effect: workers, the journal. */
export const systemNow = (): number => Date.now();
