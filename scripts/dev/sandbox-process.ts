import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Sandbox, SandboxOptions } from '../../sandbox/main.ts';

/** What this process says. */
export type SandboxWord =
  | { readonly type: 'loaded'; readonly files: readonly string[] }
  /** All of its code is there: it waits for its options. */
  | { readonly type: 'ready' }
  | { readonly type: 'running'; readonly port: number }
  | {
      readonly type: 'failed';
      readonly message: string;
      readonly stack: string;
      readonly code: string | undefined;
      /** Code and message of what the system said. */
      readonly inner: { readonly code: string | undefined; readonly message: string } | null;
    };

/** Whoever listened may be gone: without a callback that would be an error of this process. */
const say = (word: SandboxWord): void => void process.send?.(word, () => {});

let files: string[] = [];
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:') && !url.includes('/node_modules/')) {
      if (files.length === 0)
        setImmediate(() => {
          say({ type: 'loaded', files });
          files = [];
        });
      files.push(fileURLToPath(url));
    }
    return next(url, context);
  },
});

const codeOf = (cause: unknown): string | undefined => {
  const { code } = (cause ?? {}) as { readonly code?: unknown };
  return typeof code === 'string' ? code : undefined;
};

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : JSON.stringify(cause));

const fail = (cause: unknown): void => {
  const { message, stack = '', cause: below } = cause instanceof Error ? cause : new Error(String(cause));
  if (files.length > 0) say({ type: 'loaded', files });
  const inner = below === undefined ? null : { code: codeOf(below), message: textOf(below) };
  process.send?.({ type: 'failed', message, stack, code: codeOf(cause), inner } satisfies SandboxWord, () =>
    process.exit(1),
  );
};

let running: Sandbox | undefined;
const end = (): void => {
  void Promise.resolve(running?.stop()).finally(() => process.exit(0));
};
for (const signal of ['SIGTERM', 'disconnect'] as const) process.once(signal, end);
// Ctrl+C reaches the whole group: who started this process ends it in its turn.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});

try {
  const { startSandbox } = await import('../../sandbox/main.ts');
  process.once('message', (options: SandboxOptions) => {
    startSandbox(options).then((sandbox) => {
      running = sandbox;
      say({ type: 'running', port: sandbox.port });
    }, fail);
  });
  say({ type: 'ready' });
} catch (cause) {
  fail(cause);
}
