import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClient, startTestSandbox } from '../../../tests/harness/sandbox-client.ts';
import type { TestSandbox } from '../../../tests/harness/sandbox-client.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

type Notices = { readonly items: readonly { readonly kind: string; readonly title: string }[] };

it('every bonus is told by the name of its own offer, in the language of who reads', async () => {
  const client = createClient(sandbox.base);
  await client.signIn('perks@evenfall.test');
  const told = async (locale: string) =>
    (await client.call<Notices>('notices.getList', { offset: 0, count: 50 }, locale)).data.items
      .filter(({ kind }) => kind === 'bonus')
      .map(({ title }) => title)
      .toSorted();
  const names = ['A quarter on top', 'Fifteen for a quiet evening', 'Ten for the stands'];
  const english = await told('en-US');
  expect(english.map((title) => names.filter((name) => title.includes(name)))).toEqual(
    names.map((name) => [name]),
  );
  const latvian = await told('lv');
  expect(latvian).toHaveLength(3);
  for (const name of names) expect(latvian.join()).not.toContain(name);
  expect(latvian.join()).toContain('Ceturtdaļa klāt');
});
