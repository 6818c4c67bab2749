import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { Api } from '../../kit/api/api.ts';
import { loadInbox } from './load-inbox.ts';

it('a notice leads to pages of the site alone', async () => {
  const strange = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /profile',
  ];
  const items = [...strange, '/cashier/receipt?id=1'].map((link, id) => ({
    id: String(id),
    at: 1,
    kind: 'payment',
    title: 'told',
    text: '',
    link,
    is_read: false,
  }));
  const call = () => Effect.succeed({ items, total: items.length });
  const answer = await Effect.runPromise(
    loadInbox({ offset: 0 }).pipe(Effect.provideService(Api, { call } as never)),
  );
  expect(answer?.items.map(({ link }) => link)).toEqual([...strange.map(() => ''), '/cashier/receipt?id=1']);
});
