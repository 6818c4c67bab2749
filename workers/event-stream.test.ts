import { describe, expect, it } from 'vitest';
import { createEventParser } from './event-stream.ts';
import type { StreamEvent } from './event-stream.ts';

const read = (...pieces: readonly string[]) => {
  const events: StreamEvent[] = [];
  const signs: unknown[] = [];
  const parser = createEventParser((event) => void events.push(event), {
    onComment: () => void signs.push('comment'),
    onRetry: (ms) => void signs.push(ms),
  });
  for (const piece of pieces) parser.push(piece);
  return { events, signs };
};

describe('event stream', () => {
  it('BY-1.11 reads name, id and data of several lines, whatever the line ends', () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(
        read(['event: balance', 'id: a.b.c', 'data: {"x":', 'data:1}', '', ''].join(end)).events,
      ).toEqual([{ name: 'balance', data: '{"x":\n1}', id: 'a.b.c' }]);
  });

  it('reads the same however the pieces are cut', () => {
    const text = 'retry: 2000\r\n\r\n: beat\r\n\r\nevent: a\r\nid: 1\r\ndata: one\r\n\r\ndata: two\r\n\r\n';
    const whole = read(text);
    expect(whole.events).toEqual([
      { name: 'a', data: 'one', id: '1' },
      { name: 'message', data: 'two', id: '1' },
    ]);
    expect(whole.signs).toEqual([2000, 'comment']);
    expect(read(...text.split(''))).toEqual(whole);
    for (let at = 1; at < text.length; at += 1)
      expect(read(text.slice(0, at), text.slice(at)), `cut at ${at}`).toEqual(whole);
  });

  it('drops an event without data, one that was cut off, and fields that mean nothing', () => {
    expect(read('event: balance\n\nid: \0\nretry: soon\nmood: good\ndata\n\ndata: half').events).toEqual([
      { name: 'message', data: '', id: null },
    ]);
  });
});
