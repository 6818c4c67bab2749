import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { textsOf } from '../e2e/pages/texts.ts';
import { openPage } from '../harness/page/page.ts';
import type { OpenPage } from '../harness/page/page.types.ts';
import type { Profile } from '../harness/page/profile.ts';
import { makePlayer, startTestSandbox } from '../harness/sandbox-client.ts';
import type { TestSandbox } from '../harness/sandbox-client.ts';

const t = textsOf('en-US');
let sandbox: TestSandbox;
let page: OpenPage;
beforeAll(async () => {
  sandbox = await startTestSandbox();
}, 60_000);
afterEach(() => page.close());
afterAll(() => sandbox.stop());

type Player = Awaited<ReturnType<typeof makePlayer>>;
const playerWithCashback = async (): Promise<Player> => {
  const player = await makePlayer(sandbox.client(), { balance: '100.00' });
  await sandbox.client().post(`/sandbox/api/players/${player.uid}/cashbacks`, { amount: '12.34' });
  return player;
};
const open = async (player: Player, profile?: Profile): Promise<void> => {
  page = await openPage(sandbox.base, '/gamehall', { as: player, ...(profile && { profile }) });
};
type Stack = readonly { readonly id: number; readonly props: { readonly id?: string } }[];
const stack = () => (page.actor('dialogs').getSnapshot().context as { stack: Stack }).stack;
/** Closes the popup of the cashback; gives the id of what it told. */
const closeCashback = async (): Promise<string> => {
  // Its views may have to be loaded first.
  await page.until('popups', (state) => state.matches('ready'));
  await vi.waitFor(() => expect(stack()).toHaveLength(1), { timeout: 25_000, interval: 20 });
  await page.shows(t('dialogs.cashback.title'));
  const [top] = stack();
  page.send('dialogs', { type: 'dialog.dismissed', id: top?.id ?? 0 });
  return top?.props.id ?? '';
};
const storage = (name: string) => page.calls().filter(({ url }) => url.pathname === `/api/Storage.${name}`);
const dataOf = (text: string | undefined): unknown => (JSON.parse(text ?? '{}') as { data?: unknown }).data;

it('AC-4.12 AC-7.73 AC-7.75 closing the popup of a cashback keeps its id for the account: no other device shows it', async () => {
  const player = await playerWithCashback();
  await open(player);
  const id = await closeCashback();
  const asked = storage('get').find(({ url }) => url.searchParams.get('keys') === 'already_seen_cashback_id');
  expect([asked?.method, dataOf(asked?.answer?.text)]).toEqual(['GET', { already_seen_cashback_id: null }]);
  await vi.waitFor(() => expect(storage('set')[0]?.answer?.status).toBe(200));
  const [set] = storage('set');
  expect([set?.method, Object.fromEntries(set?.body ?? [])]).toEqual([
    'POST',
    { key: 'already_seen_cashback_id', value: id },
  ]);
  expect(id).not.toBe('');
  expect(page.profile.local.get(`already_seen_cashback_id_${player.uid}`)).toBe(id);
  page.close();

  await open(player);
  await page.until('popups', (state) => state.matches('ready'));
  await vi.waitFor(() => {
    const again = storage('get').find(
      ({ url }) => url.searchParams.get('keys') === 'already_seen_cashback_id',
    );
    expect(dataOf(again?.answer?.text)).toEqual({ already_seen_cashback_id: id });
  });
  expect(await page.text()).not.toContain(t('dialogs.cashback.title'));
});

it('AC-8.11 SH-8.25 AC-7.74 a storage without room is logged by its keys alone; this device still knows what was seen', async () => {
  const player = await playerWithCashback();
  const keys = Array.from({ length: 100 }, (_, index) => `kept.${String(index).padStart(3, '0')}`);
  await sandbox.platform.db
    .insertInto('stored')
    .values(keys.map((key) => ({ uid: player.uid, key, value: '1' })))
    .execute();
  await open(player);
  const id = await closeCashback();
  await vi.waitFor(() => expect(page.logs().join('\n')).toContain('storage: StorageQuotaExceeded'));
  const refused = JSON.parse(storage('set')[0]?.answer?.text ?? '{}') as { error?: { type?: string } };
  expect(refused.error?.type).toBe('StorageQuotaExceededException');
  const [asked] = storage('getKeys');
  expect([asked?.method, [...(asked?.url.searchParams.keys() ?? [])]]).toEqual(['GET', ['v', 'locale']]);
  expect(dataOf(asked?.answer?.text)).toEqual(keys);
  expect(page.logs().join('\n')).toContain('no room for already_seen_cashback_id beside 100 keys');
  expect(await page.text()).not.toContain(t('errors.StorageQuotaExceeded'));
  expect(page.profile.local.get(`already_seen_cashback_id_${player.uid}`)).toBe(id);
  const { profile } = page;
  page.close();

  await open(player, profile);
  await page.until('popups', (state) => state.matches('ready'));
  expect(await page.text()).not.toContain(t('dialogs.cashback.title'));
});
