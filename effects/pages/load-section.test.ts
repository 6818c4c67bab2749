import { expect, it } from 'vitest';
import { answers } from '../../tests/builders/answers.ts';
import { fakePlatform } from '../../tests/builders/fake-platform.ts';
import { loadSection } from './load-section.ts';

const byCall: Readonly<Record<string, unknown>> = answers;
const failed = {
  status: 500,
  body: { error: { type: 'InternalServerErrorException', code: 0, message: '' } },
};

it('the wallet names the kinds of bonuses that could not be read, and shows the others', async () => {
  const read = (broken: RegExp) =>
    fakePlatform(
      ({ path }) => {
        const call = path.replace('/api/', '');
        return broken.test(call) ? failed : { body: { data: byCall[call] ?? null } };
      },
      { uid: 7 },
    ).run(loadSection({ route: 'cashier-wallet', params: {}, transaction: '', locale: 'en-US', uid: 7 }));
  expect(await read(/^none$/)).not.toHaveProperty('unread');
  expect(await read(/^Bonuses/)).toMatchObject({ unread: ['casino'] });
  expect(await read(/Bonuses/)).toMatchObject({ unread: ['casino', 'betting'], bonuses: [] });
});
