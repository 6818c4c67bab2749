import { performance } from 'node:perf_hooks';

const tickMs = 5000;

/** A failure that is told in a sentence, without a stack. */
export class Trouble extends Error {}

/** @param {number} ms */
export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * Runs one step and says what it does, every few seconds that it still does it, and how long it took.
 * @template T
 * @param {string} what in progressive form: `building the client`
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const step = async (what, work) => {
  const start = performance.now();
  console.log(`▸ ${what} …`);
  const timer = setInterval(
    () => console.log(`  … still ${what}, ${seconds(performance.now() - start)}`),
    tickMs,
  );
  try {
    const result = await work();
    console.log(`✓ ${what}: ${seconds(performance.now() - start)}`);
    return result;
  } catch (cause) {
    console.log(`✗ ${what}: failed after ${seconds(performance.now() - start)}`);
    throw cause;
  } finally {
    clearInterval(timer);
  }
};

/**
 * Ends a command that is asked for what it does not have, before it has begun with something else.
 * @param {readonly string[]} args @param {readonly string[]} known @param {string} usage
 */
export const onlyKnown = (args, known, usage) => {
  const other = args.find((one) => !known.includes(one));
  if (other !== undefined) throw new Trouble(`'${other}' is not known here. Usage: ${usage}`);
};

/** What Node says of arguments that it cannot read, without its advice and its stack. @param {unknown} cause */
const argumentTrouble = (cause) =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ERR_PARSE_ARGS')
    ? cause.message.replace(/\. To specify a positional.*$/s, '.')
    : null;

/**
 * Runs a command and ends the process with code 1 and a sentence when it fails.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const runMain = async (work) => {
  try {
    return await work();
  } catch (cause) {
    const told = cause instanceof Trouble ? cause.message : argumentTrouble(cause);
    if (told !== null) console.error(`\n${told}`);
    else console.error(cause);
    process.exit(1);
  }
};
