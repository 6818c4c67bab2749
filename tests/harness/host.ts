// One site with its sandbox, run as a child process of the tests and steered over the process channel.
import { readSettings } from '../../scripts/bootstrap/settings.mjs';
import { root } from '../../scripts/bootstrap/root.mjs';
import { loadBuiltFront, startSite, stopOnSignal } from '../../scripts/serving.ts';
import { createHostApi } from './host-api.ts';
import { tapSandbox } from './wire-tap.ts';
import type { Overrides } from '../../sandbox/overrides.ts';
import type { Switches } from '../../sandbox/settings.ts';
import type { HostRequest, HostResponse } from './site.ts';

process.env['NODE_ENV'] = 'production';

const send = (message: HostResponse): void => void process.send?.(message);
const textOf = (cause: unknown): string =>
  cause instanceof Error ? (cause.stack ?? cause.message) : String(cause);

try {
  const { settings, problems } = readSettings(process.env, root);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const logs: string[] = [];
  let tap: Awaited<ReturnType<typeof tapSandbox>> | undefined;
  const site = await startSite(settings, await loadBuiltFront(), {
    reach: async (sandbox) => {
      tap = await tapSandbox(sandbox);
      return tap.url;
    },
    log: (entry) => void logs.push(JSON.stringify(entry)),
    // All tests come from one address; the platform's own limits are what they meet.
    limits: {
      failuresPerAccountHere: 10_000,
      failuresPerAccount: 10_000,
      failuresPerAddress: 10_000,
      drawsPerAddress: 10_000,
    },
  });
  if (!site.sandbox) throw new Error('the tests need the sandbox');
  const steer = createHostApi(site.sandbox.platform);
  let isConfigured = false;
  const api: Record<string, (...args: never[]) => Promise<unknown>> = {
    ...steer,
    logs: async () => logs,
    toldTraces: async () => tap?.traces ?? [],
    brokenManners: async () => tap?.manners.take() ?? [],
    // Most switches are parts of the configuration, which the front server keeps.
    setSwitches: async (switches: Partial<Switches>) => {
      await steer.setSwitches(switches);
      isConfigured = true;
      site.front.refresh();
    },
    setOverrides: async (overrides: Overrides) => {
      site.sandbox?.platform.setOverrides(overrides);
      isConfigured = true;
      site.front.refresh();
    },
    reset: async () => {
      await steer.reset();
      if (!isConfigured) return;
      isConfigured = false;
      site.sandbox?.platform.setOverrides({});
      site.front.refresh();
    },
  };
  process.on('message', ({ id, method, args }: HostRequest) => {
    const work = api[method];
    const answer = work ? work(...(args as never[])) : Promise.reject(new Error(`no method ${method}`));
    answer.then(
      (value) => send({ id, value }),
      (cause: unknown) => send({ id, error: textOf(cause) }),
    );
  });
  stopOnSignal(async () => {
    await site.stop();
    await tap?.stop();
  });
  send({ id: 0, value: null });
} catch (cause) {
  send({ id: 0, error: textOf(cause) });
  process.exitCode = 1;
  process.disconnect?.();
}
