import { expect, it } from 'vitest';
import { readStream } from './push-stream.ts';
import type { PushNews } from './push-stream.ts';

const never = new AbortController().signal;
const reader = (news: PushNews[] = []) => ({
  onNews: (one: PushNews) => void news.push(one),
  onComment: () => {},
  onRetry: () => {},
  onBytes: () => {},
});

it.each(['a'.repeat(65_536), 'data:\n'.repeat(10_000)])(
  'a stream whose event never ends is left, and nothing of it is kept on',
  async (piece) => {
    let [pieces, isCancelled] = [0, false];
    const bytes = new TextEncoder().encode(piece);
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        pieces += 1;
        if (pieces > 400) controller.close();
        else controller.enqueue(bytes);
      },
      cancel: () => {
        isCancelled = true;
      },
    });
    await readStream(body, never, reader());
    expect([isCancelled, pieces < 200]).toEqual([true, true]);
  },
);

it('a stream of many events is read to its end, however much they are together', async () => {
  const news: PushNews[] = [];
  const event = `event: wins\ndata: "${'x'.repeat(60_000)}"\n\n`;
  let left = 40;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (left === 0) return controller.close();
      left -= 1;
      controller.enqueue(new TextEncoder().encode(event));
    },
  });
  await readStream(body, never, reader(news));
  expect(news).toHaveLength(40);
});
