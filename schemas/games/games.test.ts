import { describe, expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { decode, decoded, faultPath } from '../../tests/builders/decode.ts';
import { Banner, BannerPage } from '../site/banners.ts';
import { Game, GameCategories, GamePage, GameProviders, GameSession } from './games.ts';
import { JackpotPage, WinnerPage } from './jackpots.ts';
import { SupportSettings } from '../pages/support.ts';
import { chatProviders } from '../pages/support.ts';

const game = { sysname: 'oxblood', name: 'Oxblood', provider: 'Tidehouse', image_url: '/a.svg' };

describe('game', () => {
  it('AC-3.35 decodes sysname, name, provider and image_url, and names the path of a wrong one', () => {
    expect(decoded(Game, game)).toMatchObject(game);
    for (const [field, value] of [
      ['sysname', ''],
      ['name', 4],
      ['provider', {}],
      ['image_url', []],
    ] as const)
      expect(faultPath(Game, { ...game, [field]: value })).toBe(field);
  });

  it('AC-3.36 takes the name of the description when it is present', () => {
    const name = (description: unknown) => decoded(Game, { ...game, description }).name;
    expect([{ name: 'Night' }, { name: '' }, {}, null, undefined].map(name)).toEqual([
      'Night',
      'Oxblood',
      'Oxblood',
      'Oxblood',
      'Oxblood',
    ]);
  });

  it('AC-3.37 takes img_288_192 of the description as image_url when it is present', () => {
    const image = (description: unknown) => decoded(Game, { ...game, description }).image_url;
    expect([{ img_288_192: '/b.svg' }, { img_288_192: null }, {}, null].map(image)).toEqual([
      '/b.svg',
      '/a.svg',
      '/a.svg',
      '/a.svg',
    ]);
  });

  it('leaves out and reports a game without sysname', () => {
    expect(decode(GamePage, { items: [game, { name: 'x' }], total: 2 })).toMatchObject({
      ok: true,
      value: { items: [{ sysname: 'oxblood' }], total: 2 },
      faults: [{ path: 'items[1].sysname' }],
    });
  });

  it('categories and providers without a name go by their sysname', () => {
    const rows = {
      items: [
        { id: 1, sysname: 'fox' },
        { id: 2, sysname: 'owl', name: 'Owl' },
      ],
      total: 2,
    };
    for (const page of [GameCategories, GameProviders])
      expect(decoded<typeof GameProviders.Type | typeof GameCategories.Type>(page, rows).items).toMatchObject(
        [
          { sysname: 'fox', name: 'fox' },
          { sysname: 'owl', name: 'Owl' },
        ],
      );
  });

  it('decodes categories, providers and a started session', () => {
    expect(decoded(GameCategories, answers['games.getCategories']).items[0]).toMatchObject({
      sysname: 'slots',
    });
    expect(decoded(GameProviders, answers['games.getProviders']).items[0]).toMatchObject({ games_count: 75 });
    expect(decoded(GameSession, answers['games.start'])).toMatchObject({ session_id: 's1', open: 'iframe' });
    expect(faultPath(GameSession, { session_id: 's1' })).toBe('url');
  });
});

describe('banner', () => {
  it('AC-3.40 decodes id, finished_at and description.position, and names the path of a wrong one', () => {
    expect(
      decoded(Banner, { id: 5, finished_at: 1_700_000_000, description: { position: 'home' } }),
    ).toMatchObject({
      id: '5',
      finished_at: 1_700_000_000_000,
      description: { position: 'home' },
    });
    expect(faultPath(Banner, {})).toBe('id');
    expect(faultPath(Banner, { id: 1, description: { position: 4 } })).toBe('description.position');
  });

  it('AC-3.41 decodes the further fields of a registration banner, and names the path of a wrong one', () => {
    const fields = [
      'banner_type',
      'label',
      'value',
      'addition',
      'image_735_240',
      'image_360_520',
      'registration_popup_mobile_compact',
    ];
    expect(decoded(BannerPage, answers['banners.get']).items[0]?.description).toMatchObject({
      banner_type: 'compact',
      label: 'Welcome',
      value: '100',
      addition: 'free spins',
      image_735_240: '/media/a.svg',
      image_360_520: '/media/b.svg',
      registration_popup_mobile_compact: '/media/c.svg',
    });
    for (const field of fields)
      expect(faultPath(Banner, { id: 1, description: { [field]: 4 } })).toBe(`description.${field}`);
  });
});

describe('jackpots and winners', () => {
  it('decode amounts, games and public names', () => {
    expect(decoded(JackpotPage, answers['Jackpots.get']).items[0]).toMatchObject({
      amount: '100000.10',
      games: ['oxblood'],
      levels: [{ name: 'Mini', amount: '10.50' }],
    });
    expect(decoded(WinnerPage, answers['Jackpots.getWinners']).items[0]).toMatchObject({
      fakename: 'Lucky7',
      game: { sysname: 'oxblood' },
      amount: '12.50',
    });
  });
});

describe('live-chat settings', () => {
  it('SH-3.58 AC-3.42 accept exactly the seven providers', () => {
    expect(chatProviders).toEqual([
      'live_tex',
      'freshChat',
      'liveChat',
      'verbox',
      'comm100',
      'betunlim',
      'jivoSite',
    ]);
    for (const chat of chatProviders) expect(decoded(SupportSettings, { chat }).chat).toBe(chat);
    expect(faultPath(SupportSettings, { chat: 'icq' })).toBe('chat');
    expect(decoded(SupportSettings, {}).chat).toBeNull();
  });

  it('SH-3.59 AC-3.43 hold a config with id, license, src, widget_id and lang', () => {
    expect(decoded(SupportSettings, answers['Support.getsettings']).config).toEqual({
      id: '1',
      license: 'l',
      src: 'https://chat.example/w.js',
      widget_id: 'w',
      lang: 'en',
    });
    for (const field of ['id', 'license', 'src', 'widget_id', 'lang'])
      expect(faultPath(SupportSettings, { config: { [field]: 4 } })).toBe(`config.${field}`);
  });
});
