import { expect, it } from 'vitest';
import { readSettings } from './settings.mjs';
import { unsafeSettings } from './unsafe.mjs';

const check = (env: Record<string, string>) => {
  const { settings, problems } = readSettings(env, '/project');
  expect(problems).toEqual([]);
  return unsafeSettings(env, settings);
};
const remote = {
  SANDBOX: 'off',
  PLATFORM_URL: 'https://platform.example',
  CONTENT_URL: 'https://cms.example',
  SEAL_KEY: 'Zq8vLw2xTn5bRk7mYc3dHf9jPs6gAe4u',
  SITE_ORIGINS: 'https://play.example',
  FRAME_ORIGINS: 'https://pay.example',
  TRUSTED_HOPS: '1',
};

it('starts the sandbox on this machine without a word, and for others by a word alone', () => {
  for (const host of ['127.0.0.1', 'localhost', '::1', '127.0.0.9'])
    expect(check({ HOST: host, NODE_ENV: 'production' })).toEqual({ refused: [], told: [] });
  for (const host of ['0.0.0.0', '::', '192.168.1.9', 'box.example', '127.evil.example']) {
    expect(check({ HOST: host }).refused).toEqual([expect.stringContaining('SANDBOX_OPEN=1')]);
    expect(check({ HOST: host, SANDBOX_OPEN: '1' })).toEqual({
      refused: [],
      told: [expect.stringContaining('known passwords')],
    });
  }
});

it('starts the sandbox behind the name of a site by a word alone', () => {
  for (const SITE_ORIGINS of ['https://play.example', 'http://127.0.0.1:8080,https://play.example']) {
    expect(check({ SITE_ORIGINS }).refused).toEqual([
      expect.stringMatching(/^SITE_ORIGINS=.*SANDBOX_OPEN=1/),
    ]);
    const meant = check({ SITE_ORIGINS, SANDBOX_OPEN: '1' });
    expect([meant.refused, meant.told[0]]).toEqual([[], expect.stringContaining('known passwords')]);
  }
  expect(check({ SITE_ORIGINS: 'http://127.0.0.1:8080,http://localhost:8080' }).refused).toEqual([]);
});

it('asks a remote platform over https alone, without a word that means otherwise', () => {
  expect(check(remote)).toEqual({ refused: [], told: [] });
  for (const name of ['PLATFORM_URL', 'CONTENT_URL', 'AUTH_URL']) {
    const plain = { ...remote, [name]: 'http://platform.example' };
    expect(check(plain).refused).toEqual([expect.stringMatching(`^${name}=.*INSECURE_UPSTREAM=1`)]);
    expect(check({ ...plain, INSECURE_UPSTREAM: '1' }).refused).toEqual([]);
    expect(check({ ...remote, [name]: 'http://127.0.0.1:9' }).refused).toEqual([]);
  }
});

it('counts in a remote store over TLS alone, and repeats no password', () => {
  for (const url of ['redis://127.0.0.1:6379', 'rediss://:word@counts.internal'])
    expect(check({ ...remote, COUNTS_URL: url })).toEqual({ refused: [], told: [] });
  for (const url of [
    'rediss+sentinel://:word@a.internal,b.internal:26380/counts',
    'redis+sentinel://127.0.0.1/a',
  ])
    expect(check({ ...remote, COUNTS_URL: url })).toEqual({ refused: [], told: [] });
  expect(
    check({ ...remote, COUNTS_URL: 'redis+sentinel://127.0.0.1,b.internal/counts' }).refused,
  ).toHaveLength(1);
  for (const url of ['rediss+sentinel://a.internal', 'rediss+sentinel://a b/counts'])
    expect(readSettings({ ...remote, COUNTS_URL: url }, '/project').problems).toHaveLength(1);
  const plain = { ...remote, COUNTS_URL: 'redis://:word@counts.internal:6379' };
  expect(check(plain).refused).toEqual([
    expect.stringMatching(/^COUNTS_URL(?!.*word@).*INSECURE_UPSTREAM=1/),
  ]);
  expect(check({ ...plain, INSECURE_UPSTREAM: '1' }).refused).toEqual([]);
  const { problems } = readSettings({ ...remote, COUNTS_URL: 'http://:word@counts.internal' }, '/project');
  expect(problems).toEqual([expect.not.stringContaining(':word')]);
});

it('lets nothing of others stand on the host of the site, nor take any certificate', () => {
  for (const name of ['CHAT_ORIGIN', 'FRAME_ORIGINS'])
    expect(check({ ...remote, [name]: 'https://play.example' }).refused).toEqual([
      expect.stringContaining('https://play.example is the site itself'),
    ]);
  expect(check({ ...remote, NODE_TLS_REJECT_UNAUTHORIZED: '0' }).refused).toHaveLength(1);
});

it('lists what is left open', () => {
  const { SEAL_KEY: _key, FRAME_ORIGINS: _frames, TRUSTED_HOPS: _hops, ...bare } = remote;
  expect(check({ ...bare, INSECURE_HTTP: '1' }).told.map((line) => line.split(/[ =]/)[0])).toEqual([
    'SEAL_KEY',
    'FRAME_ORIGINS',
    'TRUSTED_HOPS',
    'INSECURE_HTTP',
  ]);
});

it('takes several seal keys, each long and none a sample', () => {
  const key = 'abcdefghijklmnopqrstuvwxyz012345';
  const problems = (SEAL_KEY: string) => readSettings({ SEAL_KEY }, '/project').problems.length;
  expect([key, `${key},${key}6`, `${key},short`, 'a'.repeat(40), ''].map(problems)).toEqual([0, 0, 1, 1, 0]);
  expect(readSettings({ TRUSTED_HOPS: 'many' }, '/project').problems).toHaveLength(1);
});
