import { patternInputMaxLength } from '../../../constants.ts';

/** Values up to this length are still run against a pattern that may backtrack without end. */
const riskyInputMaxLength = 24;

/** True for a repeated group that itself repeats or chooses, such as `(a+)+`: it can take exponential time. */
export const mayBacktrack = (source: string): boolean => {
  const inner: boolean[] = [];
  let closed: boolean | null = null;
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    const unbounded = character === '*' || character === '+' || /^\{\d+,\}/.test(source.slice(at, at + 12));
    if (unbounded && closed === true) return true;
    if (unbounded && inner.length > 0) inner[inner.length - 1] = true;
    closed = null;
    if (character === '\\') at += 1;
    else if (character === '[')
      while (at + 1 < source.length && source[at] !== ']') at += source[at] === '\\' ? 2 : 1;
    else if (character === '(') inner.push(false);
    else if (character === '|' && inner.length > 0) inner[inner.length - 1] = true;
    else if (character === ')') {
      closed = inner.pop() ?? false;
      if (closed && inner.length > 0) inner[inner.length - 1] = true;
    }
  }
  return false;
};

/** Compiles a pattern of the server over the whole value, with flag u or without; null when it is broken. */
export const compilePattern = (source: string): RegExp | null => {
  for (const flags of ['u', '']) {
    try {
      // Compiled alone first: a pattern such as `a)(b` would become valid inside the group.
      void new RegExp(source, flags);
      return new RegExp(`^(?:${source})$`, flags);
    } catch {
      continue;
    }
  }
  return null;
};

/**
 * True when the value matches the operator's pattern as a whole.
 * A broken pattern passes, and so does a long value with a pattern that could hang; above 256 characters nothing matches.
 */
export const matchesPattern = (value: string, source: string): boolean => {
  if (value.length > patternInputMaxLength) return false;
  const pattern = compilePattern(source);
  if (pattern === null) return true;
  if (value.length > riskyInputMaxLength && mayBacktrack(source)) return true;
  return pattern.test(value);
};
