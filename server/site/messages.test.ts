import { expect, it } from 'vitest';
import { createSiteMessages } from './messages.ts';

const texts = createSiteMessages(
  {
    loadLocales: () => Promise.resolve({ locales: [], defaultLocale: 'en-US' }),
    loadOperator: () => Promise.resolve({}),
  },
  () => 0,
  () => {},
);
const answer = (path: string) => texts.answer(new Request(`http://site.test${path}`));

it('answers for every folder with texts and every shared chunk, and for nothing else', async () => {
  for (const chunk of ['shell', 'auth', 'unsubscribe'])
    expect([chunk, (await answer(`/messages/lv/v1/${chunk}.json`))?.status]).toEqual([chunk, 200]);
  for (const chunk of ['nosuch', 'constructor', 'toString', 'access'])
    expect([chunk, await answer(`/messages/lv/v1/${chunk}.json`)]).toEqual([chunk, null]);
});
