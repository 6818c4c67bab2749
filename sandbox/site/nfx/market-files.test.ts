import * as Effect from 'effect/Effect';
import * as Schema from 'effect/Schema';
import { describe, expect, it } from 'vitest';
import { DecodeReport } from '../../../schemas/kit/lenient.ts';
import type { DecodeFault } from '../../../schemas/kit/lenient.ts';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import { policyOf } from './market-file.ts';
import { CmsConfig } from '../../../schemas/site/cms-config.ts';
import { defaultSwitches } from '../../settings.ts';
import { changeSwitches, marketConfig } from './market.ts';
import { marketFiles, marketIds } from './market-files.ts';

const decode = (market: unknown) => {
  const faults: DecodeFault[] = [];
  const config = Effect.runSync(
    Schema.decodeUnknownEffect(CmsConfig)({ market }).pipe(
      Effect.provideService(DecodeReport, (fault) => void faults.push(fault)),
    ),
  );
  return { market: config.market, faults: faults.filter(({ path }) => path.startsWith('market')) };
};

describe('market files', () => {
  it('there is one for each of seven markets, and a plain one', () => {
    expect(marketIds.toSorted()).toEqual(['de', 'es', 'gb', 'mt', 'nl', 'on', 'plain', 'se']);
  });

  it.each(marketFiles)('$id has rules that exist, with values that decode', (file) => {
    expect(Object.keys(file.rules).filter((rule) => !(rule in cmsDefaults.market))).toEqual([]);
    expect(decode(policyOf(file)).faults).toEqual([]);
    for (const { since } of Object.values(file.rules)) expect(since).toMatch(/^(?:\d{4}-\d\d-\d\d)?$/);
  });
});

describe('another market', () => {
  it('brings its rules along, and takes them away again', () => {
    const gb = changeSwitches(defaultSwitches, { market: 'gb' });
    expect(gb).toMatchObject({ allowWithdrawalCancel: false, realityCheckMin: 5 });
    expect(decode(marketConfig(gb))).toMatchObject({ market: { id: 'gb', allowWithdrawalCancel: false } });
    expect(changeSwitches(gb, { market: 'plain' })).toEqual(defaultSwitches);
  });

  it('leaves what is named beside it', () => {
    expect(changeSwitches(defaultSwitches, { market: 'on' }).minimumAge).toBe(19);
    expect(changeSwitches(defaultSwitches, { market: 'on', minimumAge: 18 }).minimumAge).toBe(18);
  });
});
