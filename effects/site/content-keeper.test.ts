import { expect, it } from 'vitest';
import { createContentKeeper } from './content-keeper.ts';

it('remembers a bounded number of locales, the ones asked for last', () => {
  const keeper = createContentKeeper();
  for (let at = 0; at < 1000; at += 1) keeper.standIn(`word${at}`, 'LostAnswer');
  for (let at = 0; at < 1000; at += 1)
    keeper.settle(`other${at}`, {
      config: { version: 'v' } as never,
      faults: [],
      rollout: null,
      rolloutFaults: [],
    });
  expect(Object.keys(keeper.state())).toHaveLength(100);
  expect(keeper.state()['other999']).toMatchObject({ version: 'v', isCurrent: true });
});
