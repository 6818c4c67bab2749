import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { comesUnasked, decideOffer, priorityOf } from './popups.ts';
import type { ArbiterFacts } from './popups.ts';
import { routes } from './routes.ts';

const facts: ArbiterFacts = { route: 'index', isTaken: false, shown: [], bar: '' };
const decide = (rest: Partial<ArbiterFacts> = {}, key = 'CampaignPopup:autumn') =>
  decideOffer({ name: 'CampaignPopup', key }, { ...facts, ...rest });

describe('BY-2.04 the arbiter of popups', () => {
  it('lets an offer wait in cashier, game, verification, limits, first steps and sign-in, and for another dialog', () => {
    const quiet = routes.map(({ name }) => name).filter((route) => decide({ route }).result === 'wait');
    expect(quiet.filter((name) => !/^(?:cashier|forms|confirmation)/.test(name)).toSorted()).toEqual([
      'game-sysname',
      'oauth-return',
      'profile-responsible-game',
      'profile-start',
      'profile-verification',
    ]);
    expect(quiet).toContain('cashier-withdraw');
    expect(decide({ route: 'cashier-deposit' }).reasons).toEqual([
      'waits: nothing interrupts cashier-deposit',
    ]);
    expect(decide({ isTaken: true })).toEqual({ result: 'wait', reasons: ['waits: another dialog is open'] });
    expect(decide().result).toBe('show');
  });

  it('shows the same offer once, and three in a visit', () => {
    expect(decide({ shown: ['CampaignPopup:autumn'] })).toEqual({
      result: 'drop',
      reasons: ['dropped: shown in this visit already'],
    });
    expect(decide({ shown: ['CampaignPopup:spring', 'a'] }).result).toBe('show');
    expect(decide({ shown: ['a', 'b', 'c'] }).reasons).toEqual(['dropped: 3 in this visit']);
  });

  it('says why it shows one, and drops the fourth of a visit whatever its key', () => {
    expect(decide()).toEqual({ result: 'show', reasons: ['may open'] });
    expect(decide({ shown: ['a', 'b', 'c'] }).result).toBe('drop');
    expect(decide({ shown: ['a', 'b', 'c', 'd'] }, '').result).toBe('drop');
  });

  it('lets one wait by the beginning of the name of a route, and a game by the whole of it', () => {
    const waits = ['forms-sign_in', 'confirmation-success', 'oauth-return', 'game-sysname'];
    expect(waits.map((route) => decide({ route }).result)).toEqual(waits.map(() => 'wait'));
    const shown = ['game-sysname-about', 'help-cashier', 'slug-forms', 'profile-settings'];
    expect(shown.map((route) => decide({ route }).result)).toEqual(shown.map(() => 'show'));
  });

  it('asks for consent before all else, and has what it does not know last', () => {
    expect(['MarketingConsent', 'EmailConfirmPopup', 'Other', ''].map(priorityOf)).toEqual([0, 1, 4, 4]);
  });

  it('has the e-mail before the cashback before a campaign before anything else', () => {
    expect(
      ['Other', 'CampaignPopup', 'EmailConfirmPopup', 'UnseenCashbackPopup'].toSorted(
        (a, b) => priorityOf(a) - priorityOf(b),
      ),
    ).toEqual(['EmailConfirmPopup', 'UnseenCashbackPopup', 'CampaignPopup', 'Other']);
  });
});

describe('HP-58 offers by popup', () => {
  const names = fc.oneof(
    fc.constantFrom('MarketingConsent', 'EmailConfirmPopup', 'UnseenCashbackPopup', 'CampaignPopup'),
    fc.string(),
  );
  const anyFacts = fc.record({
    route: fc.constantFrom(...routes.map(({ name }) => name)),
    isTaken: fc.boolean(),
    shown: fc.array(fc.string(), { maxLength: 4 }),
    bar: fc.constantFrom('', 'market', 'guest', 'excluded', 'at_risk'),
  });

  it('in a market without them only what serves the account is shown or waits, whatever the page is', () => {
    fc.assert(
      fc.property(names, fc.string(), anyFacts, (name, key, rest) => {
        const { result } = decideOffer({ name, key }, { ...rest, bar: 'market' });
        if (result !== 'drop') expect(['MarketingConsent', 'EmailConfirmPopup']).toContain(name);
      }),
    );
  });

  it('are never shown while a game is open', () => {
    fc.assert(
      fc.property(names, fc.string(), anyFacts, (name, key, rest) => {
        expect(decideOffer({ name, key }, { ...rest, route: 'game-sysname' }).result).not.toBe('show');
      }),
    );
  });
});

describe('HP-07 what comes unasked', () => {
  it('is what the house offers and what the site asks by itself', () => {
    const asked = { offer: '', replyTo: null, props: null };
    expect(comesUnasked({ ...asked, kind: 'popup', offer: 'CampaignPopup:autumn' })).toBe(true);
    expect(comesUnasked({ ...asked, kind: 'confirm' })).toBe(true);
    expect(comesUnasked({ ...asked, kind: 'confirm', props: { before: 'play' } })).toBe(true);
    for (const kind of ['popup', 'curtain']) expect(comesUnasked({ ...asked, kind })).toBe(false);
  });

  it('is not what a pressed deposit asks', () => {
    const asked = { kind: 'confirm', offer: '', replyTo: null, props: null };
    expect(comesUnasked({ ...asked, props: { before: 'deposit' } })).toBe(false);
    expect(comesUnasked({ ...asked, replyTo: 'deposit' })).toBe(false);
  });
});
