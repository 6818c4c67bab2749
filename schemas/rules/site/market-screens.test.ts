import { describe, expect, it } from 'vitest';
import { cmsDefaults } from './cms-config-defaults.ts';
import { marketChanges } from './market-screens.ts';
import type { MarketRule } from './market-screens.ts';

const usual = marketChanges(cmsDefaults.market);
const screensOf = (rule: MarketRule) => usual.find((change) => change.rule === rule)?.screens ?? [];

describe('what a market policy changes', () => {
  it('is said of every rule in words, with at least one page or dialog by its name', () => {
    const rules = Object.keys(cmsDefaults.market).filter((name) => name !== 'id');
    expect(usual.map(({ rule }) => rule).toSorted()).toEqual(rules.toSorted());
    for (const { rule, what, screens } of usual) {
      expect([rule, what]).toEqual([rule, expect.stringMatching(/^[a-z].{20,}/)]);
      expect([rule, screens.length > 0]).toEqual([rule, true]);
      for (const screen of screens)
        expect([rule, screen]).toEqual([rule, expect.stringMatching(/^(?:\/\S*|[A-Z]\w+)$/)]);
    }
  });

  it.each<readonly [MarketRule, readonly string[]]>([
    ['allowWithdrawalCancel', ['/cashier/history', 'CancelWithdrawal']],
    ['realityCheckMinutes', ['/profile/responsible-game', 'RealityCheck']],
    [
      'depositLimitPrompt',
      ['/cashier/deposit', '/cashier/deposit/:sysname', 'DepositLimitPrompt', 'QuickDeposit'],
    ],
    ['exclusionPeriods', ['/profile/responsible-game', 'SelfExclusion']],
    ['minimumAge', ['/profile/settings', '/forms/sign_up', 'AuthPopup']],
    ['timeOutPeriods', ['/profile/responsible-game', 'TimeOut']],
    ['stopDay', ['/game/:sysname', 'TimeOut']],
    [
      'limits',
      [
        '/profile/responsible-game',
        '/cashier/deposit',
        '/cashier/deposit/:sysname',
        '/game/:sysname',
        'DepositLimitPrompt',
        'QuickDeposit',
        'RaiseLimit',
      ],
    ],
    [
      'slots',
      [
        '/game/:sysname',
        '/profile/responsible-game',
        '/cashier/deposit',
        '/cashier/deposit/:sysname',
        'QuickDeposit',
      ],
    ],
    [
      'gate',
      [
        '/game/:sysname',
        '/betting',
        '/cashier/deposit',
        '/cashier/deposit/:sysname',
        '/',
        'Gate',
        'QuickDeposit',
      ],
    ],
    ['demo', ['/game/:sysname', 'DemoModePopup']],
    [
      'exclusion',
      [
        '/profile/responsible-game',
        '/cashier/withdraw',
        '/forms/sign_in',
        'SelfExclusion',
        'LiftExclusion',
        'AuthPopup',
      ],
    ],
  ])('%s is seen on %j', (rule, screens) => {
    expect(screensOf(rule)).toEqual(screens);
  });

  it('is marked where a policy says something else than the site without one', () => {
    expect(usual.filter(({ isChanged }) => isChanged)).toEqual([]);
    const policy = {
      ...cmsDefaults.market,
      minimumAge: 21,
      depositLimitPrompt: 'required',
      hiddenGames: ['lamp'],
    } as const;
    const changed = marketChanges(policy).filter(({ isChanged }) => isChanged);
    expect(changed.map(({ rule, value, usual: before }) => [rule, value, before])).toEqual([
      ['depositLimitPrompt', 'required', 'optional'],
      ['hiddenGames', '["lamp"]', '[]'],
      ['minimumAge', '21', '18'],
    ]);
  });
});
