import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { tmpdir } from 'node:os';
import { freePorts } from '../../scripts/free-port.ts';
import { buildahIn, buildSiteImage, innermost } from '../harness/container.ts';
import { isInstalled } from '../harness/processes.ts';
import { expect, test } from '../harness/test.ts';

const isHere = isInstalled('buildah', '--version') && process.getuid?.() === 0;

test(
  'BY-2.05 the image of the front server: no root, nothing to write to, a health check that tells life from death, and an end by SIGTERM',
  { tag: '@desktop' },
  async ({ site }) => {
    if (!isHere) console.log('buildah is not installed, or this is not root: the image is not built');
    test.skip(!isHere, 'buildah is not installed, or this is not root');
    test.setTimeout(240_000);
    const folder = mkdtempSync(join(tmpdir(), 'croupier-image-'));
    try {
      await site.start();
      const tools = buildahIn(folder);
      buildSiteImage(tools, folder);
      const image = JSON.parse(tools.run('inspect', '--type', 'image', 'localhost/croupier')) as {
        readonly Docker: {
          readonly config: {
            readonly Healthcheck: { readonly Test: readonly string[] };
            readonly User: string;
          };
        };
      };
      const { User, Healthcheck } = image.Docker.config;
      expect(User).toBe('10001:10001');
      const container = tools.run('from', '--pull-never', 'localhost/croupier');
      const script = `try { fs.writeFileSync('/app/x', ''); console.log('written') } catch ({ code }) { console.log(process.getuid(), code) }`;
      expect(tools.run('run', container, '--', 'node', '-e', script)).toBe('10001 EACCES');

      const [port = 0] = await freePorts(1);
      const told = {
        PORT: port,
        HOST: '127.0.0.1',
        PLATFORM_URL: site.sandboxUrl,
        CONTENT_URL: `${site.sandboxUrl}/content`,
        SEAL_KEY: 'k3Y0'.repeat(4) + 'abcdefghijklmnop',
        DRAIN_SECONDS: 0,
      };
      const env = Object.entries(told).map(([name, value]) => `--env=${name}=${value}`);
      const isWell = () => {
        const [, ...check] = Healthcheck.Test;
        try {
          tools.run('run', ...env, container, '--', ...check);
          return true;
        } catch {
          return false;
        }
      };
      expect(isWell()).toBe(false);
      const front = tools.start('run', ...env, container, '--', 'node', 'scripts/serve.ts');
      await expect.poll(isWell, { timeout: 60_000 }).toBe(true);
      expect((await fetch(`http://127.0.0.1:${port}/gamehall`)).status).toBe(200);
      const ended = once(front, 'exit');
      process.kill(innermost(front.pid ?? 0), 'SIGTERM');
      expect((await ended)[0]).toBe(0);
      expect(isWell()).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
