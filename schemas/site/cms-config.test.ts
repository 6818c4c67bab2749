import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, decoded } from '../../tests/builders/decode.ts';
import { CmsConfig } from './cms-config.ts';
import type { CmsConfig as Config } from './cms-config.ts';
import { cmsDefaults } from '../rules/site/cms-config-defaults.ts';

const malformed = (input: unknown) =>
  decode(CmsConfig, input)
    .faults.filter(({ problem }) => problem === 'malformed')
    .map(({ path }) => path);

const link = {
  id: '1',
  title: 'Games',
  url: '/gamehall',
  icon: 'games',
  isExternal: false,
  isAuthOnly: true,
};

describe('cms configuration', () => {
  it('gives the defaults for an empty record, and reports each absent section', () => {
    const defaults: Config = cmsDefaults;
    const result = decode(CmsConfig, {});
    expect(result.ok && result.value).toEqual(defaults);
    expect(result.faults.filter(({ problem }) => problem === 'missing').map(({ path }) => path)).toEqual(
      expect.arrayContaining(['brand', 'cashier', 'market', 'home', 'balanceRefresh', 'registration']),
    );
  });

  it('SH-3.38 decodes the five link lists and leaves out a wrong link with its path', () => {
    for (const list of [
      'menuLinks',
      'profileLinks',
      'mobileBottomMenu',
      'footerLinks',
      'userMenuLinks',
    ] as const) {
      expect(decoded(CmsConfig, { [list]: [link] })[list]).toEqual([link]);
      expect(malformed({ [list]: [link, { title: 'x' }] })).toEqual([`${list}[1].id`]);
      expect(malformed({ [list]: 'x' })).toEqual([list]);
    }
  });

  it('SH-3.39 AC-3.20 decodes socialItemsList, ratingSites and the payment methods with icons and descriptions', () => {
    const method = {
      sysname: 'card',
      name: 'Card',
      icon: '/a.svg',
      icon_dark: '/b.svg',
      icon_small: '/c.svg',
      description: 'D',
      deposit_description: 'In',
      withdraw_description: 'Out',
    };
    const config = decoded(CmsConfig, {
      socialItemsList: [{ id: 1, title: 'X', url: 'https://x.example', icon: 'x' }],
      ratingSites: [{ id: 2, title: 'R', url: 'https://r.example', image: '/r.svg' }],
      paymentMethods: [method],
      cashier: { paymentMethods: { methods: [method] } },
    });
    expect(config.socialItemsList).toEqual([{ id: '1', title: 'X', url: 'https://x.example', icon: 'x' }]);
    expect(config.ratingSites).toEqual([{ id: '2', title: 'R', url: 'https://r.example', image: '/r.svg' }]);
    expect(config.paymentMethods).toEqual([method]);
    expect(config.cashier.paymentMethods.methods).toEqual([method]);
    expect(
      malformed({
        socialItemsList: [{}],
        ratingSites: [{ id: 1, url: 4 }],
        paymentMethods: [{ sysname: 'card', icon: 4 }, { icon: '/a.svg' }],
      }),
    ).toEqual([
      'socialItemsList[0].id',
      'ratingSites[0].url',
      'paymentMethods[0].icon',
      'paymentMethods[1].sysname',
    ]);
  });

  it('SH-3.41 decodes the offers section, and falls back field by field', () => {
    expect(
      decoded(CmsConfig, {
        offers: {
          showPromocodeSwitcher: false,
          cashbackIntervalView: 'week',
          bonusesSwitchOrder: ['betting', 'casino'],
        },
      }).offers,
    ).toEqual({
      showPromocodeSwitcher: false,
      cashbackIntervalView: 'week',
      bonusesSwitchOrder: ['betting', 'casino'],
    });
    const wrong = {
      offers: { showPromocodeSwitcher: 'no', cashbackIntervalView: 4, bonusesSwitchOrder: 'x' },
    };
    expect(decoded(CmsConfig, wrong).offers).toEqual(cmsDefaults.offers);
    expect(malformed(wrong)).toEqual([
      'offers.showPromocodeSwitcher',
      'offers.cashbackIntervalView',
      'offers.bonusesSwitchOrder',
    ]);
  });

  it('SH-3.42 takes platform for a localeDetectStrategy that is absent or wrong', () => {
    expect(
      [{}, { localeDetectStrategy: 4 }, { localeDetectStrategy: 'browser' }].map(
        (input) => decoded(CmsConfig, input).localeDetectStrategy,
      ),
    ).toEqual(['platform', 'platform', 'browser']);
  });

  it('SH-3.44 turns iconsFlag into a map from codeCountry to icon', () => {
    const input = {
      iconsFlag: [
        { codeCountry: 'LV', icon: 'lv.svg' },
        { codeCountry: 'BR', icon: 'br.svg' },
        { icon: 'x' },
      ],
    };
    expect(decoded(CmsConfig, input).iconsFlag).toEqual({ LV: 'lv.svg', BR: 'br.svg' });
    expect(malformed(input)).toEqual(['iconsFlag[2].codeCountry']);
  });

  it('decodes custom code with position bodyEnd by default', () => {
    expect(decoded(CmsConfig, { customCode: [{ isEnabled: 1, code: 'x' }] }).customCode).toEqual([
      { isEnabled: true, position: 'bodyEnd', code: 'x', isTracking: false, onGuardedPages: false },
    ]);
    expect(malformed({ customCode: [{ position: 'footer' }] })).toEqual(['customCode[0].position']);
  });

  it('SH-9.24 SH-9.25 SH-9.26 AC-9.31 AC-9.32 has terms active and off, notify active and on, marking inactive with betting by default', () => {
    expect(decoded(CmsConfig, {}).registration).toEqual({
      terms: { isActive: true, defaultValue: false },
      notify: { isActive: true, defaultValue: true },
      markBetting: { isActive: false, defaultValue: 'betting' },
      showPromocode: true,
      showPromoFieldByDefault: false,
      showCharacterSelect: false,
    });
  });

  it('SH-3.23 SH-3.25 SH-3.26 decodes the registration section, and falls back field by field', () => {
    const registration = {
      terms: { isActive: false, defaultValue: true },
      notify: { isActive: false, defaultValue: false },
      markBetting: { isActive: true, defaultValue: 'casino' },
      showPromocode: false,
      showPromoFieldByDefault: true,
      showCharacterSelect: true,
    };
    expect(decoded(CmsConfig, { registration }).registration).toEqual(registration);
    const wrong = {
      registration: {
        terms: { isActive: 'x', defaultValue: 4 },
        notify: 4,
        markBetting: { defaultValue: 'poker' },
        showPromocode: 'x',
      },
    };
    expect(decoded(CmsConfig, wrong).registration).toEqual(cmsDefaults.registration);
    expect(malformed(wrong)).toEqual([
      'registration.terms.isActive',
      'registration.terms.defaultValue',
      'registration.notify',
      'registration.markBetting.defaultValue',
      'registration.showPromocode',
    ]);
  });

  it('AC-3.53 AC-9.01 AC-9.02 AC-9.03 decodes the balance refresh: 10 s, 1 s between clicks and 5 min by default', () => {
    expect(decoded(CmsConfig, {}).balanceRefresh).toEqual({
      countSecondsForDelayBetweenClick: 1,
      isEnabledInterval: true,
      countSecondsForInterval: 10,
      isEnabledTurnOffRequests: true,
      countMinutesAfterWhichRequestsTurnedOff: 5,
      isEnabledRequestsAfterClick: true,
    });
    const balanceRefresh = {
      countSecondsForDelayBetweenClick: 2,
      isEnabledInterval: false,
      countSecondsForInterval: 30,
      isEnabledTurnOffRequests: false,
      countMinutesAfterWhichRequestsTurnedOff: 9,
      isEnabledRequestsAfterClick: false,
    };
    expect(decoded(CmsConfig, { balanceRefresh }).balanceRefresh).toEqual(balanceRefresh);
    const wrong = Object.fromEntries(Object.keys(balanceRefresh).map((name) => [name, 'x']));
    expect(malformed({ balanceRefresh: wrong })).toEqual(
      Object.keys(balanceRefresh).map((name) => `balanceRefresh.${name}`),
    );
  });

  it('polls without a pause are taken for a mistake, and the usual pause holds', () => {
    const flood = { balanceRefresh: { countSecondsForInterval: 0 }, buildPollSeconds: 0 };
    const { balanceRefresh, buildPollSeconds } = decoded(CmsConfig, flood);
    expect([balanceRefresh.countSecondsForInterval, buildPollSeconds]).toEqual([10, 3600]);
    expect(malformed(flood)).toEqual(['balanceRefresh.countSecondsForInterval', 'buildPollSeconds']);
    expect(decoded(CmsConfig, { buildPollSeconds: 1 }).buildPollSeconds).toBe(1);
  });

  it('AC-3.18 AC-3.19 decodes presets per currency and progress bands, and leaves out wrong ones with their path', () => {
    const cashier = {
      presets: [{ currency: 'EUR', amounts: [{ value: '20' }, { value: 50 }] }, { amounts: [] }],
      progress: [
        { minValue: '10', maxValue: '50', expCount: 5 },
        { minValue: 'x', maxValue: '1', expCount: 1 },
      ],
    };
    expect(decoded(CmsConfig, { cashier }).cashier).toMatchObject({
      presets: [{ currency: 'EUR', amounts: [{ value: '20' }, { value: '50' }] }],
      progress: [{ minValue: '10', maxValue: '50', expCount: 5 }],
    });
    expect(malformed({ cashier })).toEqual(['cashier.presets[1].currency', 'cashier.progress[1].minValue']);
  });

  it('AC-9.17 AC-9.18 AC-9.19 AC-9.20 shows sysname in the url and every receipt block by default', () => {
    const { cashier } = decoded(CmsConfig, { cashier: {} });
    expect(cashier.paymentMethods.showSysnameInUrl).toBe(true);
    expect(cashier.receipt).toMatchObject({ showAddress: true, showContacts: true, showRules: true });
  });

  it('AC-3.30 AC-3.31 AC-3.32 decodes the loyalty section: known character places, 5 s of notification by default', () => {
    expect(decoded(CmsConfig, {}).loyalty.notification.duration).toBe(5);
    const loyalty = {
      isEnableLoyalty: false,
      isEnableCharacters: true,
      coinIcon: '/c.svg',
      placesWhereDisplayedCharacters: ['profile-page', 'loyalty-page', 'profile-loyalty-pages'],
      tutorialUrl: '/t',
      notification: { duration: 8, sound: '/s.mp3' },
    };
    expect(decoded(CmsConfig, { loyalty }).loyalty).toEqual(loyalty);
    const wrong = {
      loyalty: {
        ...loyalty,
        coinIcon: 4,
        placesWhereDisplayedCharacters: ['home', 'loyalty-page'],
        notification: { duration: 'x' },
      },
    };
    expect(decoded(CmsConfig, wrong).loyalty).toMatchObject({
      coinIcon: '',
      placesWhereDisplayedCharacters: ['loyalty-page'],
      notification: { duration: 5 },
    });
    expect(malformed(wrong)).toEqual(
      expect.arrayContaining([
        'loyalty.coinIcon',
        'loyalty.placesWhereDisplayedCharacters[0]',
        'loyalty.notification.duration',
      ]),
    );
  });

  it('AC-3.32 AC-9.10 a notice that nobody could read or that would never go is malformed, and stays 5 s', () => {
    for (const duration of [0, -3, 0.2, 86_400]) {
      const input = { loyalty: { notification: { duration, sound: '/s.mp3' } } };
      expect(decoded(CmsConfig, input).loyalty.notification).toEqual({ duration: 5, sound: '/s.mp3' });
      expect(malformed(input)).toContain('loyalty.notification.duration');
    }
    for (const duration of [1, 8.5, 3600])
      expect(
        decoded(CmsConfig, { loyalty: { notification: { duration } } }).loyalty.notification.duration,
      ).toBe(duration);
  });

  it('allows cancelling a withdrawal only where the market says so', () => {
    expect(
      [{}, { market: { allowWithdrawalCancel: true } }, { market: { allowWithdrawalCancel: 'x' } }].map(
        (input) => decoded(CmsConfig, input).market.allowWithdrawalCancel,
      ),
    ).toEqual([false, true, false]);
  });

  it('decodes any record whatever its parts hold, and names a path for each fault', () => {
    const names = Object.keys(cmsDefaults);
    const parts = fc.dictionary(fc.constantFrom(...names), fc.jsonValue(), { maxKeys: 12 });
    fc.assert(
      fc.property(parts, (input) => {
        const result = decode(CmsConfig, input);
        expect(result.ok).toBe(true);
        for (const { path } of result.faults) expect(names).toContain(path.split(/[.[]/)[0]);
      }),
    );
  });
});
