import { afterEach, expect, it, vi } from 'vitest';
import { logToConsole } from './serving.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it.each(['json', 'text'])(
  '16.4.1 what somebody wrote stays one line of the log, without orders to a terminal: %s',
  (format) => {
    vi.stubEnv('LOG_FORMAT', format);
    const lines: string[] = [];
    vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
    const written = 'a\n{"level":"info"}\u001B[31m\u009B31m\u202Eb\u2028c\u0085d';
    logToConsole({ level: 'warn', message: `no page: ${written}`, path: written });
    expect(lines).toHaveLength(1);
    const [line = ''] = lines;
    expect(line).not.toMatch(/[^ -~]/);
    if (format === 'json') expect(JSON.parse(line)).toMatchObject({ path: written });
  },
);
