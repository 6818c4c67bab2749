/** Epoch milliseconds of the browser, for what a view counts down or stamps. */
export const browserNow = (): number => Date.now();

/** Answers tell whole seconds, and took their way. */
const JITTER_MS = 2500;

/** Runs on while the device's clock is set to another time; stands still in a laptop that sleeps. */
const steadyNow = (): number => performance.timeOrigin + performance.now();
const partOf = (): number => Date.now() - steadyNow();

let aheadMs = 0;
let parted = partOf();

/** Whole epoch milliseconds as the platform counts them: a device whose clock is wrong, or is set anew, has no say. */
export const platformNow = (): number => Math.round(steadyNow() + aheadMs);

/** What an answer or a page says the time is, epoch milliseconds. */
export const tellPlatformTime = (at: number): void => {
  if (Math.abs(at - platformNow()) > JITTER_MS) aheadMs = at - steadyNow();
  parted = partOf();
};

/** The device's clock was set, or the device has slept, since the platform last told the time. */
export const isPlatformTimeOld = (): boolean => Math.abs(partOf() - parted) > JITTER_MS;
