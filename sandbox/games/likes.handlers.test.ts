import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePlayer, startTestSandbox } from '../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const visitor = async () => {
  const client = sandbox.client();
  await client.signIn((await makePlayer(client, {})).login);
  return client;
};

it('AC-7.51 AC-7.56 AC-7.57 favourites are kept for each player; a repeated choice answers 1, an unknown game is refused', async () => {
  const [ada, bob] = [await visitor(), await visitor()];
  const likes = async (client: typeof ada) => (await client.call<string[]>('games.getLikes')).data;
  expect(await likes(ada)).toEqual([]);
  for (const sysname of ['koi_department', 'fox_on_the_roof', 'koi_department'])
    expect((await ada.call('games.addLike', { sysname })).data).toBe(1);
  expect([await likes(ada), await likes(bob)]).toEqual([['fox_on_the_roof', 'koi_department'], []]);
  expect((await bob.call('games.removeLike', { sysname: 'koi_department' })).data).toBe(1);
  for (let turn = 0; turn < 2; turn += 1)
    expect((await ada.call('games.removeLike', { sysname: 'koi_department' })).data).toBe(1);
  expect(await likes(ada)).toEqual(['fox_on_the_roof']);
  for (const name of ['games.addLike', 'games.removeLike'] as const)
    expect((await ada.call(name, { sysname: 'no_such_game' })).error?.type).toBe('InvalidParameterException');
});

it('AC-6.04 a guest has no favourites', async () => {
  const guest = sandbox.client();
  for (const name of ['games.getLikes', 'games.addLike', 'games.removeLike'] as const)
    expect((await guest.call(name, { sysname: 'koi_department' })).error?.type).toBe(
      'AuthorizationException',
    );
});
