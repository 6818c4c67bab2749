import { expect, it } from 'vitest';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { loadLive } from './load-home.ts';

const banner = (id: string, finished_at: number | null) => ({
  id,
  finished_at,
  description: { position: 'home_side', title: id, text: '', button: '', link: '', image: '' },
});

it('AC-3.40 what is renewed names the banners that go on, once one of them has ended', async () => {
  const platform = fakePlatform(() => ({ body: { data: { items: [], total: 0 } } }));
  const renew = (banners: ReturnType<typeof banner>[]) =>
    platform.run(loadLive({ showJackpots: false, showWinners: false, banners }));
  const going = [banner('endless', null), banner('later', Number.MAX_SAFE_INTEGER)];
  const nothing = { jackpots: [], winners: [] };
  expect(await renew(going)).toEqual(nothing);
  expect(await renew([banner('over', 1), ...going])).toEqual({ ...nothing, banners: going });
  expect(platform.requests).toEqual([]);
});
