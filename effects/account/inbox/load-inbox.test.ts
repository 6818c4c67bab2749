import * as Effect from 'effect/Effect';
import { expect, it } from 'vitest';
import { Api } from '../../kit/api/api.ts';
import { CallContext } from '../../kit/api/call-context.ts';
import { loadInbox } from './load-inbox.ts';
import { markInboxRead } from './mark-inbox-read.ts';

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

it('what tells no time is read up to now by the clock of the platform, whatever the device says', async () => {
  const calls: unknown[] = [];
  const call = (_: unknown, payload: unknown) => Effect.sync(() => void calls.push(payload));
  const mark = (until: number | null) =>
    markInboxRead({ until }).pipe(
      Effect.provideService(Api, { call } as never),
      Effect.provideService(CallContext, { platformNow: () => 90_000 } as never),
    );
  await Effect.runPromise(Effect.all([mark(null), mark(5000)]));
  expect(calls).toEqual([{ until: '1970-01-01T00:01:30.000Z' }, { until: '1970-01-01T00:00:05.000Z' }]);
});
