import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkMachine, readSettings, urlHost } from './settings.mjs';

const root = '/project';
const nothing = {
  sealKey: '',
  trustedHops: 0,
  redisUrl: '',
  contentHookKey: '',
  previewKey: '',
  operationsToken: '',
  drainMs: 0,
  isRolloutOff: false,
  traces: null,
  siteName: '',
  sessionCookies: [],
  siteOrigins: [],
  frameOrigins: [],
  returnOrigins: [],
  providerOrigins: [],
  imageOrigins: [],
  chatOrigin: '',
  scriptInventory: [],
  sharedAssets: '',
};
const problemsOf = (env: Record<string, string>) => readSettings(env, root).problems;

describe('readSettings', () => {
  it('has a default for everything', () => {
    expect(readSettings({}, root)).toEqual({
      settings: {
        port: 3000,
        host: '127.0.0.1',
        ...nothing,
        insecureHttp: false,
        sandbox: { port: 3001, dataFolder: '/project/.data' },
        platformUrl: 'http://127.0.0.1:3001',
        contentUrl: 'http://127.0.0.1:3001/content',
        authUrl: 'http://127.0.0.1:3001/auth-service',
      },
      problems: [],
    });
  });
  it('reaches a sandbox on all addresses through loopback', () => {
    const { settings } = readSettings({ PORT: '80', HOST: '0.0.0.0', SANDBOX_DATA: '/tmp/data' }, root);
    expect(settings.platformUrl).toBe('http://127.0.0.1:81');
    expect(settings.sandbox).toEqual({ port: 81, dataFolder: '/tmp/data' });
    expect(urlHost('::1')).toBe('[::1]');
  });
  it('takes the addresses of an operator', () => {
    const env = {
      SANDBOX: 'off',
      PLATFORM_URL: 'https://play.example/',
      CONTENT_URL: 'https://cms.example/api',
      AUTH_URL: 'https://id.example',
      INSECURE_HTTP: '1',
      FRAME_ORIGINS: 'https://pay.example, https://games.example/',
    };
    expect(readSettings(env, root)).toEqual({
      settings: {
        port: 3000,
        host: '127.0.0.1',
        ...nothing,
        frameOrigins: ['https://pay.example', 'https://games.example'],
        insecureHttp: true,
        sandbox: null,
        platformUrl: 'https://play.example',
        contentUrl: 'https://cms.example/api',
        authUrl: 'https://id.example',
      },
      problems: [],
    });
  });
  it.each([
    [{ PORT: 'abc' }, `PORT must be a whole number from 0 to 65535, not 'abc'.`],
    [{ PORT: '70000' }, `PORT must be a whole number from 0 to 65535, not '70000'.`],
    [{ PORT: '-1' }, `PORT must be a whole number from 0 to 65535, not '-1'.`],
    [{ SANDBOX_PORT: '3.5' }, `SANDBOX_PORT must be a whole number from 0 to 65535, not '3.5'.`],
    [{ PORT: '65535' }, 'PORT 65535 leaves no port for the sandbox: set SANDBOX_PORT.'],
    [{ PORT: '4000', SANDBOX_PORT: '4000' }, 'PORT and SANDBOX_PORT are both 4000: they must differ.'],
    [{ SEAL_KEY: 'short' }, 'SEAL_KEY must have 32 random bytes or more, each key of a comma list.'],
    [
      { IMAGE_ORIGINS: 'https://img.example/path' },
      `IMAGE_ORIGINS must list origins such as https://play.example, not 'https://img.example/path'.`,
    ],
    [{ HOST: 'a b' }, `HOST must be an address or a host name, not 'a b'.`],
    [{ SANDBOX: 'no' }, `SANDBOX must be one of 'on', 'off', not 'no'.`],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_TRACES_SAMPLER_ARG: '10%' },
      `OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, not '10%'.`,
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', OTEL_EXPORTER_OTLP_HEADERS: 'x-key' },
      'OTEL_EXPORTER_OTLP_HEADERS must list headers as name=value,name=value.',
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318', BROWSER_TRACES: '2' },
      `BROWSER_TRACES must be a share from 0 to 1, not '2'.`,
    ],
    [
      { BROWSER_TRACES: '0.01' },
      'BROWSER_TRACES needs OTEL_EXPORTER_OTLP_ENDPOINT: a collector that spans are sent to.',
    ],
    [{ INSECURE_HTTP: 'yes' }, `INSECURE_HTTP must be one of '0', '1', not 'yes'.`],
    [
      { PLATFORM_URL: 'https://a.example' },
      'PLATFORM_URL is set, but the sandbox is on: add SANDBOX=off, or unset PLATFORM_URL.',
    ],
  ])('refuses %j', (env, problem) => {
    expect(problemsOf(env)).toEqual([problem]);
  });
  it('takes the address of a collector, its key and shares of requests and page views', () => {
    const env = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example/otlp/',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b, tenant=7',
      OTEL_TRACES_SAMPLER_ARG: '0.5',
    };
    expect(readSettings(env, root).settings.traces).toEqual({
      url: 'https://collector.example/otlp',
      headers: { 'x-key': 'a b', tenant: '7' },
      share: 0.5,
      pageShare: 0,
    });
    expect(readSettings({ ...env, BROWSER_TRACES: '0.01' }, root).settings.traces?.pageShare).toBe(0.01);
  });
  it('SH-7.34 does without an authentication service when none is named', () => {
    const env = { SANDBOX: 'off', PLATFORM_URL: 'https://play.example', CONTENT_URL: 'https://cms.example' };
    const { settings, problems } = readSettings(env, root);
    expect([settings.authUrl, problems]).toEqual(['', []]);
  });
  it('reads the inventory of foreign scripts, and refuses one with a gap', () => {
    const folder = mkdtempSync(join(tmpdir(), 'croupier-inventory-'));
    const read = (entry: object) => {
      writeFileSync(join(folder, 'list.json'), JSON.stringify([entry]));
      return readSettings({ SCRIPT_INVENTORY: 'list.json' }, folder);
    };
    const good = { name: 'counter', why: 'visits', src: 'https://count.example/c.js' };
    expect(read(good).settings.scriptInventory).toEqual([good]);
    for (const bad of [{ ...good, why: '' }, { ...good, src: 'http://count.example/c.js' }, { name: 'x' }])
      expect(read(bad).problems).toHaveLength(1);
    expect(readSettings({ SCRIPT_INVENTORY: 'none.json' }, folder).problems).toHaveLength(1);
    rmSync(folder, { recursive: true });
  });
  it('tells every missing or malformed address at once', () => {
    expect(problemsOf({ SANDBOX: 'off', CONTENT_URL: 'cms.example', AUTH_URL: 'ftp://id.example' })).toEqual([
      `PLATFORM_URL is missing: with SANDBOX=off it must name the operator's own service.`,
      `CONTENT_URL must be an http or https address without user, query or hash, not 'cms.example'.`,
      `AUTH_URL must be an http or https address without user, query or hash, not 'ftp://id.example'.`,
    ]);
  });
});

describe('checkMachine', () => {
  const at = (port: number, sandbox: { port: number; dataFolder: string } | null, host = '127.0.0.1') =>
    checkMachine({ ...readSettings({}, root).settings, host, port, sandbox });

  it('names the port in use and the variable that changes it', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    const { port } = server.address() as AddressInfo;
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    await expect(at(port, null)).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use`);
    await expect(at(0, { port, dataFolder: folder })).rejects.toThrow('set SANDBOX_PORT to another port');
    server.close();
    rmSync(folder, { recursive: true });
  });
  it('names an address that the machine does not have', async () => {
    await expect(at(0, null, '192.0.2.1')).rejects.toThrow(`HOST '192.0.2.1' is no address of this machine`);
  });
  it('names a data folder that cannot be written', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'settings-'));
    writeFileSync(join(folder, 'file'), '');
    await expect(at(0, { port: 0, dataFolder: join(folder, 'file', 'data') })).rejects.toThrow(
      'Set SANDBOX_DATA to a folder of your own.',
    );
    rmSync(folder, { recursive: true });
  });
  it('comes back from a folder that takes no folders', async () => {
    await expect(at(0, { port: 0, dataFolder: '/dev/null/data/deep' })).rejects.toThrow('cannot be written');
  });
});
