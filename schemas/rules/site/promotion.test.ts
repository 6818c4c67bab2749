import { describe, expect, it } from 'vitest';
import { decideOffer } from './popups.ts';
import { decidePromotion, promotionBar, quietCookie, quietMaxSeconds, quietSeconds } from './promotion.ts';

const flags = ['excluded', 'time_out', 'at_risk', 'a-word-of-tomorrow'];
const promoting = ['CampaignPopup', 'UnseenCashbackPopup', 'SomethingNew'];

describe('HP-33 nothing promotional for the excluded', () => {
  it('HP-33 an account speaks for its player, the device for a guest alone', () => {
    const bars = [
      { account: '', isDeviceExcluded: false },
      { account: 'at_risk', isDeviceExcluded: false },
      { account: 'time_out', isDeviceExcluded: true },
      { account: '', isDeviceExcluded: true },
      { account: null, isDeviceExcluded: true },
      { account: null, isDeviceExcluded: false },
    ].map(promotionBar);
    expect(bars).toEqual(['', 'at_risk', 'time_out', '', 'excluded', '']);
  });

  it.each(flags)('HP-33 the arbiter drops every promotional popup of %s and says excluded', (bar) => {
    for (const name of promoting) {
      const said = decideOffer({ name, key: name }, { route: 'index', isTaken: false, shown: [], bar });
      expect([name, said.result, said.reasons.join().startsWith('dropped: excluded')]).toEqual([
        name,
        'drop',
        true,
      ]);
    }
    expect(decidePromotion('EmailConfirmPopup', bar).result).toBe(true);
  });

  it('HP-33 the arbiter shows the same popups to everyone else', () => {
    for (const name of promoting)
      expect(
        decideOffer({ name, key: name }, { route: 'index', isTaken: false, shown: [], bar: '' }).result,
      ).toBe('show');
  });

  it('HP-33 a device stays quiet until the exclusion ends, as long as a cookie can', () => {
    expect(quietSeconds(1_500, 0)).toBe(2);
    expect(quietSeconds(0, 1)).toBe(0);
    expect(quietSeconds(null, 5)).toBe(quietMaxSeconds);
    expect(quietSeconds(quietMaxSeconds * 2_000, 0)).toBe(quietMaxSeconds);
  });

  it('HP-33 the reason names the bar once', () => {
    const said = (bar: string) => decidePromotion('CampaignPopup', bar);
    expect(said('excluded')).toEqual({ result: false, reasons: ['excluded'] });
    expect(said('time_out')).toEqual({ result: false, reasons: ['excluded: time_out'] });
    expect(said('')).toEqual({ result: true, reasons: [] });
    expect(decidePromotion('MarketingConsent', 'excluded')).toEqual({ result: true, reasons: [] });
  });

  it('HP-33 the device keeps it in a cookie for 400 days at most', () => {
    expect([quietCookie, quietMaxSeconds]).toEqual(['quiet', 34_560_000]);
    expect([quietSeconds(1_000, 1_000), quietSeconds(1_001, 1_000)]).toEqual([0, 1]);
  });
});
