import * as Effect from 'effect/Effect';
import * as TestClock from 'effect/testing/TestClock';
import { expect, it } from 'vitest';
import { Api } from '../../kit/api/api.ts';
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

it('what tells no time is read up to the hour of the clock', async () => {
  const calls: unknown[] = [];
  const call = (_: unknown, payload: unknown) => Effect.sync(() => void calls.push(payload));
  const mark = (until: number | null) =>
    Effect.provideService(markInboxRead({ until }), Api, { call } as never);
  await Effect.runPromise(
    Effect.all([TestClock.setTime(90_000), mark(null), mark(5000)]).pipe(Effect.provide(TestClock.layer())),
  );
  expect(calls).toEqual([{ until: '1970-01-01T00:01:30.000Z' }, { until: '1970-01-01T00:00:05.000Z' }]);
});
