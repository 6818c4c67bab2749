/** The sound of a message of the loyalty programme: two soft tones, made here. */
export const noticeSound = '/media/sounds/notice.wav?v=1';

const RATE = 11_025;
const SECONDS = 0.45;

const sampleAt = (index: number): number => {
  const time = index / RATE;
  const tone = (hertz: number, from: number) =>
    time < from ? 0 : Math.sin(2 * Math.PI * hertz * (time - from)) * Math.exp(-9 * (time - from));
  return 128 + Math.round(50 * (tone(660, 0) + tone(990, 0.12)));
};

/** A mono PCM file of 8 bits. */
const soundFile = (): Buffer => {
  const samples = Buffer.from(
    Array.from({ length: Math.round(RATE * SECONDS) }, (_, index) => sampleAt(index)),
  );
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(RATE, 24);
  head.writeUInt32LE(RATE, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
};

let file: Uint8Array<ArrayBuffer> | undefined;

export const soundAnswer = (): Response =>
  new Response((file ??= new Uint8Array(soundFile())), {
    headers: {
      'content-type': 'audio/wav',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    },
  });
