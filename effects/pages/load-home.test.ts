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
  expect(await renew(going)).toEqual({});
  expect(await renew([banner('over', 1), ...going])).toEqual({ banners: going });
  expect(platform.requests).toEqual([]);
});

it('what is renewed leaves out a list that could not be read', async () => {
  const failed = {
    status: 500,
    body: { error: { type: 'InternalServerErrorException', code: 0, message: '' } },
  };
  const whole = { body: { data: { items: [], total: 0 } } };
  const renew = (broken: RegExp) =>
    fakePlatform(({ path }) => (broken.test(path) ? failed : whole)).run(
      loadLive({ showJackpots: true, showWinners: true }),
    );
  expect(await renew(/none/)).toEqual({ jackpots: [], winners: [] });
  expect(await renew(/Jackpots\.get$/i)).toEqual({ winners: [] });
  expect(await renew(/Jackpots/i)).toEqual({});
});
