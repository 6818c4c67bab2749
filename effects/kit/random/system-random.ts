/** 0 up to 1, for code that runs outside of effect. Not for secrets. */
export const systemRandom = (): number => Math.random();
