import * as Effect from 'effect/Effect';
import { describe, expect, it } from 'vitest';
import { tellEmbedderIn } from './tell-embedder.ts';

const sent: unknown[] = [];
const around = (embedder: string, isFramed = true) => ({
  parent: { postMessage: (message: unknown, origin: unknown) => void sent.push([message, origin]) } as never,
  origin: 'https://play.example',
  isFramed,
  embedder,
});
const tell = async (embedder: string, isFramed = true) => {
  sent.length = 0;
  const answer = await Effect.runPromise(
    tellEmbedderIn(around(embedder, isFramed), {
      message: { type: 'refresh_user' },
      origins: ['https://partner.example'],
    }),
  );
  return [answer, [...sent]];
};

describe('messages of the embedded pages', () => {
  it('SH-2.91 go to the configured embedder and to the own site, by their exact origin', async () => {
    for (const origin of ['https://partner.example', 'https://play.example'])
      expect(await tell(origin)).toEqual([{ isFramed: true }, [[{ type: 'refresh_user' }, origin]]]);
  });

  it('go to nobody else, and nowhere from a page that is not framed', async () => {
    for (const origin of ['https://evil.example', 'https://partner.example.evil', 'null', ''])
      expect(await tell(origin)).toEqual([{ isFramed: true }, []]);
    expect(await tell('https://partner.example', false)).toEqual([{ isFramed: false }, []]);
  });
});
