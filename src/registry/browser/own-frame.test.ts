import { describe, expect, it } from 'vitest';
import { announceOwnFrame, followOwnFrames } from './own-frame.ts';

const origin = 'https://play.example';
const location = { origin, pathname: '/lv/cashier/paysuccess/T-1', search: '?a=1' };
const frame = {};
type Own = Parameters<typeof followOwnFrames>[0];

const framedBy = (parent: object): readonly unknown[] => {
  const sent: unknown[] = [];
  const around = Object.assign(parent, { postMessage: (...message: unknown[]) => void sent.push(message) });
  announceOwnFrame({ location, parent: around, frames: { length: 0 }, addEventListener: () => {} } as never);
  return sent;
};

/** Where the page goes after messages of these frames. */
const followed = (...messages: readonly object[]): readonly string[] => {
  const led: string[] = [];
  let listen: (event: MessageEvent) => void = () => {};
  const own = {
    location,
    frames: { length: 1, 0: frame },
    addEventListener: (_: 'message', listener: typeof listen) => void (listen = listener),
  } as unknown as Own;
  followOwnFrames(own, (path) => void led.push(path));
  for (const message of messages) listen(message as MessageEvent);
  return led;
};
const good = { origin, source: frame, data: { type: 'checkIframe', url: '/offers?a=1' } };

describe('a page in a frame of its own site', () => {
  it('SH-7.48 posts checkIframe with its path to a parent of the same origin, and to no other', () => {
    expect(framedBy({ location: { origin } })).toEqual([
      [{ type: 'checkIframe', url: '/lv/cashier/paysuccess/T-1?a=1' }, origin],
    ]);
    expect(framedBy({ location: { origin: 'https://evil.example' } })).toEqual([]);
    const foreign = {
      get location(): never {
        throw new DOMException('blocked', 'SecurityError');
      },
    };
    expect(framedBy(foreign)).toEqual([]);
  });

  it('SH-7.49 leads the parent to that path, when origin, frame and shape are right', () => {
    expect(followed(good)).toEqual(['/offers?a=1']);
    const bad = ['//evil.example', '/\\evil', 'https://evil.example', 'javascript:1', '', 7].map((url) => ({
      ...good,
      data: { type: 'checkIframe', url },
    }));
    expect(
      followed(
        ...bad,
        { ...good, origin: 'https://evil.example' },
        { ...good, source: {} },
        { ...good, data: { type: 'other', url: '/offers' } },
        { ...good, data: null },
      ),
    ).toEqual([]);
  });
});
