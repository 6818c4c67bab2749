import { vi } from 'vitest';

/** Long enough for a machine that many share: what is waited for comes, or does not; how soon is no question of these tests. */
const LIMIT_MS = 20_000;

const own = vi.waitFor;
vi.waitFor = (check, options = {}) => {
  const told = typeof options === 'number' ? { timeout: options } : options;
  return own(check, { ...told, timeout: Math.max(LIMIT_MS, told.timeout ?? 0) });
};
