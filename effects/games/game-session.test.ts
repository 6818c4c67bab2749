import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { gameSecrets } from '../../schemas/rules/games/game-session.ts';
import { AccountFacts } from '../kit/account-facts.ts';
import { NewKey } from '../kit/intents/new-key.ts';
import { WatchedPage } from '../kit/page-leave.ts';
import { holdSession } from './hold-session.ts';
import { openGame } from './open-game.ts';

const site = {
  origin: 'https://play.example',
  allowedOrigins: [],
  loopbackOrigins: ['http://127.0.0.1:4000'],
};
const input = { sysname: 'fox', mode: 'demo', platform: 'desktop', site } as const;
const address = 'https://games.example/frame/fox?session=s1';
const started = {
  data: {
    session_id: 's1',
    url: address,
    open: 'iframe',
    expires_at: '2026-11-21T12:00:00Z',
  },
};

const openUnder = (told: typeof input) =>
  openGame(told).pipe(Effect.provideService(NewKey, Effect.succeed('4f0d5b1e-0000-4000-8000-000000000001')));

describe('a game session', () => {
  it('OP-39 for money waits for proof of identity where the account says so; a demo does not', async () => {
    const platform = fakePlatform(() => ({ body: started }));
    const opened = (mode: 'real' | 'demo') =>
      platform.run(
        openUnder({ ...input, mode } as typeof input).pipe(
          Effect.provideService(AccountFacts, { needsProof: () => true, mayPromote: () => true }),
          Effect.match({ onFailure: ({ _tag }) => _tag, onSuccess: () => 'open' }),
        ),
      );
    expect([await opened('real'), platform.requests.length]).toEqual(['SumsubVerificationRequired', 0]);
    expect([await opened('demo'), platform.requests.length]).toEqual(['open', 1]);
  });

  it('starts under a key of its own; a repeated request carries the same one', async () => {
    const platform = fakePlatform((_, attempt) => (attempt === 1 ? { status: 503 } : { body: started }));
    let made = 0;
    const key = Effect.sync(() => {
      made += 1;
      return `4f0d5b1e-0000-4000-8000-00000000000${made}`;
    });
    const open = openGame(input).pipe(Effect.provideService(NewKey, key));
    const { session } = await platform.run(open);
    const ref = 'game.4f0d5b1e-0000-4000-8000-000000000001';
    expect(session).toEqual({
      ref,
      origin: 'https://games.example',
      open: 'iframe',
      startedAt: expect.any(Number) as number,
      expiresAt: Date.UTC(2026, 10, 21, 12),
    });
    expect(platform.vault.read(gameSecrets(ref).url)).toBe(address);
    expect(platform.vault.read(gameSecrets(ref).id)).toBe('s1');
    await platform.run(open);
    expect(platform.requests.map(({ form }) => form?.['idempotency_key'])).toEqual([
      '4f0d5b1e-0000-4000-8000-000000000001',
      '4f0d5b1e-0000-4000-8000-000000000001',
      '4f0d5b1e-0000-4000-8000-000000000002',
    ]);
  });

  it.each([
    ['http', 'http://games.example/'],
    ['a script', 'javascript:alert(1)'],
    ['credentials', 'https://user:word@games.example/'],
    ['the own origin, which would lift the sandbox', 'https://play.example/game'],
    ['a path', '/frame/fox'],
  ])('opens no address with %s', async (_, url) => {
    const platform = fakePlatform(() => ({ body: { data: { ...started.data, url } } }));
    const { session, reasons } = await platform.run(openUnder(input));
    expect(session).toBeNull();
    expect(reasons).not.toEqual([]);
  });

  it('takes plain http from a configured loopback origin alone', async () => {
    const url = 'http://127.0.0.1:4000/frame/fox';
    const platform = fakePlatform(() => ({ body: { data: { ...started.data, url } } }));
    const { session } = await platform.run(openUnder(input));
    expect(session?.origin).toBe('http://127.0.0.1:4000');
  });

  const held = (answer: Parameters<typeof fakePlatform>[0], id: string | null = 's1') => {
    const page = new EventTarget();
    const platform = fakePlatform(answer);
    const abort = new AbortController();
    if (id !== null) platform.vault.put(gameSecrets('game.k').id, id);
    const program = holdSession({ ref: 'game.k' }).pipe(
      Effect.provideService(WatchedPage, page),
      Effect.provide(platform.layer),
    );
    const done = Effect.runPromiseExit(program as Effect.Effect<null>, { signal: abort.signal });
    return { page, platform, abort, done };
  };

  it('is stopped when the game is left', async () => {
    const { platform, abort, done } = held(() => ({ body: { data: 1 } }));
    await new Promise((resolve) => setImmediate(resolve));
    expect(platform.requests).toHaveLength(0);
    abort.abort();
    await done;
    expect(platform.requests.map(({ path, form }) => [path, form])).toEqual([
      ['/api/games.stop', { session_id: 's1' }],
    ]);
  });

  it('is stopped by the id that it began with, also when the vault is emptied in the meantime', async () => {
    const { platform, abort, done } = held(() => ({ body: { data: 1 } }));
    await new Promise((resolve) => setImmediate(resolve));
    platform.vault.wipeAll();
    abort.abort();
    await done;
    expect(platform.requests.map(({ form }) => form)).toEqual([{ session_id: 's1' }]);
  });

  it('without an id nothing is stopped', async () => {
    const { page, platform, done } = held(() => ({ body: { data: 1 } }), null);
    await new Promise((resolve) => setImmediate(resolve));
    page.dispatchEvent(new Event('pagehide'));
    await done;
    expect(platform.requests).toEqual([]);
  });

  it('is stopped once, within the event that leaves the document, by a request that outlives it', async () => {
    const { page, platform, done } = held(() => ({ body: { data: 1 } }));
    await new Promise((resolve) => setImmediate(resolve));
    page.dispatchEvent(new Event('pagehide'));
    await Promise.resolve();
    expect(platform.requests).toHaveLength(1);
    expect(platform.requests[0]?.init.keepalive).toBe(true);
    await done;
    page.dispatchEvent(new Event('pagehide'));
    expect(platform.requests).toHaveLength(1);
  });

  it('a stop that fails is logged alone', async () => {
    const { page, platform, done } = held(() => ({ status: 500, text: 'oops' }));
    await new Promise((resolve) => setImmediate(resolve));
    page.dispatchEvent(new Event('pagehide'));
    expect(await done).toMatchObject({ _tag: 'Success' });
    expect(platform.logs.join()).toContain('game session not stopped');
  });
});
