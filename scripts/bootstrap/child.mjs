import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { Trouble } from './say.mjs';

const tailLines = 60;
const parentCheckMs = 300;

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, isExpendable?: boolean }} RunOptions `isExpendable`: is killed outright
 * @typedef {{ code: number, output: string }} RunResult
 */

/**
 * How a running child ends with this process: by itself, in its own time; by a signal; killed.
 * @typedef {'graceful' | 'signal' | 'kill'} Ending
 */
/** @type {Map<import('node:child_process').ChildProcess, Ending>} */
const children = new Map();
/** @type {NodeJS.Signals[]} */
const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'];

let interrupted = false;

/** Whether this process was told to end: then a step that is over is followed by no other. */
export const wasInterrupted = () => interrupted;

/** @param {NodeJS.Signals} signal */
const handOn = (signal) => {
  interrupted = true;
  for (const [child, ending] of children)
    child.kill(ending === 'kill' ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal);
  if (![...children.values()].includes('graceful')) process.exit(128 + constants.signals[signal]);
};

/**
 * npm dies of a signal without handing it on. What it started then has another parent, which is noticed here.
 * @returns {NodeJS.Timeout | undefined}
 */
const watchNpm = () => {
  if (!process.env['npm_lifecycle_event']) return undefined;
  const parent = process.ppid;
  return setInterval(() => process.ppid !== parent && handOn('SIGTERM'), parentCheckMs);
};

/** @type {NodeJS.Timeout | undefined} */
let npmWatch;

/** @param {import('node:child_process').ChildProcess} child @param {Ending} ending */
const track = (child, ending) => {
  if (children.size === 0) {
    for (const signal of endings) process.on(signal, handOn);
    npmWatch = watchNpm();
  }
  children.set(child, ending);
  const drop = () => {
    if (!children.delete(child) || children.size > 0) return;
    for (const signal of endings) process.off(signal, handOn);
    clearInterval(npmWatch);
  };
  child.on('close', drop);
  child.on('error', drop);
};

/**
 * Runs a command to its end and keeps what it prints. Never throws for a non-zero code; 127 when it cannot start.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export const run = (command, args, options = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], {
      cwd: options.cwd,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    track(child, options.isExpendable ? 'kill' : 'signal');
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.stderr.on('data', (chunk) => chunks.push(chunk));
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString() }));
  });

/**
 * The end of what a command printed that failed, and what to do.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunResult} result
 * @param {string} advice
 */
export const commandTrouble = (command, args, { code, output }, advice) => {
  const tail = output.trimEnd().split('\n').slice(-tailLines).join('\n');
  const line = [command.split('/').pop(), ...args].join(' ');
  return new Trouble(`${tail}\n\n'${line}' ended with code ${code}.\n${advice}`.trimStart());
};

/**
 * The same, but a non-zero code becomes a `Trouble` that carries the end of the output and what to do.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions & { advice: string }} options
 */
export const runOrFail = async (command, args, options) => {
  const result = await run(command, args, options);
  if (result.code === 0) return result.output;
  throw commandTrouble(command, args, result, options.advice);
};

/**
 * Runs a command in the foreground, hands SIGINT and SIGTERM on to it, and resolves with its exit code. With a channel,
 * the child learns from the channel's end that this process is gone.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, channel?: boolean }} [options]
 * @returns {Promise<number>}
 */
export const runInForeground = (command, args, { env = process.env, channel = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, [...args], {
      env,
      stdio: channel ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    });
    track(child, 'graceful');
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`);
      resolve(1);
    });
    child.on('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
