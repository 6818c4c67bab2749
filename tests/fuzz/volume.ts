/** `npm run fuzz` sets it; a test run has one seed of its own, so that it cannot fail by chance. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20261122);

const isFull = process.env['FUZZ'] === 'full';

/** How many inputs are made: all of them by `npm run fuzz`, a sample in a test run. */
export const volume = (all: number, sample: number): number => (isFull ? all : sample);

/** A minute for a sample; up to an hour for all. */
export const limitMs = isFull ? 3_600_000 : 60_000;

/** What was made, in the full run alone. */
export const tell = (what: string): void => {
  if (isFull) console.log(`seed ${seed}: ${what}`);
};
