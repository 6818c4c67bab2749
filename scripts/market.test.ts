import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cmsDefaults } from '../schemas/rules/site/cms-config-defaults.ts';
import { marketChanges } from '../schemas/rules/site/market-screens.ts';
import { entryNames } from '../src/registry/registry.ts';

const spawnMarket = (file: string) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/market.ts', file], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const run = (policy: unknown) => {
  const folder = mkdtempSync(join(tmpdir(), 'market-'));
  const file = join(folder, 'policy.json');
  writeFileSync(file, typeof policy === 'string' ? policy : JSON.stringify(policy));
  const result = spawnMarket(file);
  rmSync(folder, { recursive: true });
  return result;
};

describe('BY-2.01 npm run market', () => {
  it('prints for each rule of a policy the screens that it changes', () => {
    const { status, stdout, stderr } = run({
      market: { id: 'no', allowWithdrawalCancel: true, minimumAge: 21, hiddenGames: ['lamp'] },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('market no');
    expect(stdout).toMatch(/\* allowWithdrawalCancel = true \(usually false\)\n.*\n {4}- \/cashier\/history/);
    expect(stdout).toMatch(/\* minimumAge = 21 \(usually 18\)/);
    expect(stdout).toMatch(/\* hiddenGames = \["lamp"\]/);
    expect(stdout).toMatch(/^ {2}raiseDelayHours = 24$/m);
  });

  it('names what is wrong by its path and ends with 1', () => {
    const policy = { raiseDelayHours: 'soon', depositLimitPrompt: 'always', speed: 3 };
    const { status, stderr } = run(policy);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^market\.raiseDelayHours: /m);
    expect(stderr).toMatch(/^market\.depositLimitPrompt: /m);
    expect(stderr).toMatch(/^market\.speed: no such rule$/m);
    expect(run('{').status).toBe(1);
  });

  it('reads a market file and says of each value where it comes from', () => {
    const { status, stdout, stderr } = spawnMarket('sandbox/site/markets/gb.json');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(
      /^ {2}allowWithdrawalCancel = false\n.*\n {4}source: UKGC RTS 14B.* \(2021-10-31, read\)/m,
    );
    expect(run({ id: 'xx', name: 'Nowhere', rules: { minimumAge: { value: 18 } } })).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('no market file') as string,
    });
  });

  it('names dialogs that exist', () => {
    const dialogs = marketChanges(cmsDefaults.market).flatMap(({ screens }) =>
      screens.filter((screen) => !screen.startsWith('/')),
    );
    expect(dialogs.filter((name) => !(entryNames as readonly string[]).includes(name))).toEqual([]);
  });
});
