import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../bootstrap/root.mjs';

const lines = readFileSync(join(root, 'docs', 'asvs.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

/** `operator`: platform, proxy or staff of the operator answer for it. `none`: there is nothing that it could be about. */
const states = ['met', 'operator', 'none', 'not'];

/** What a place lacks: its file, or in it the words that follow `›`. */
const lackOf = (place: string): string | null => {
  const [path = '', words = ''] = place.split(' › ');
  const file = join(root, path);
  if (!existsSync(file)) return `no file ${path}`;
  return readFileSync(file, 'utf8').includes(words) ? null : `no '${words}' in ${path}`;
};

it('each clause that is met names what shows it, and that is there; each other says why not', () => {
  const wrong = lines.flatMap(
    ([id = '', level = '', clause = '', state = '', shown = '', why = '', ...rest]) => {
      const isRow = /^\d+\.\d+\.\d+$/.test(id) && /^[12]$/.test(level) && clause !== '' && rest.length === 0;
      if (!isRow || !states.includes(state)) return [`${id}: not a row`];
      if (state === 'met' ? shown === '' || why !== '' : why === '')
        return [`${id}: ${state === 'met' ? 'met by nothing' : 'no reason'}`];
      return shown === '' ? [] : shown.split(' ; ').flatMap((place) => lackOf(place) ?? []);
    },
  );
  expect(wrong).toEqual([]);
  expect(new Set(lines.map(([id]) => id)).size).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(150);
});
