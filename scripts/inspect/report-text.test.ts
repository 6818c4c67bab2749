import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { textIn } from './report-text.ts';

it('reads a report as it was copied and as it was saved', async () => {
  expect(await textIn(new Blob(['{"v":4}']))).toBe('{"v":4}');
  expect(await textIn(new Blob([gzipSync('{"v":4}')]))).toBe('{"v":4}');
});

it('a small file that unpacks to a great one is no report, nor is one that was cut', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000, 'a'));
  expect(bomb.length).toBeLessThan(50_000);
  await expect(textIn(new Blob([bomb]), 1_000_000)).rejects.toThrow('too large');
  await expect(textIn(new Blob(['a'.repeat(200)]), 100)).rejects.toThrow('too large');
  await expect(textIn(new Blob([bomb.subarray(0, 9000)]))).rejects.toThrow('copied in part');
});
