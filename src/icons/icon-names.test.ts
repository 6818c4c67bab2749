import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { iconNames, isIconName } from './icon-names.ts';

const sprite = readFileSync(new URL('./sprite.svg', import.meta.url), 'utf8');

it('names every symbol of the sprite, in its order', () => {
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])).toEqual([...iconNames]);
});

it('refuses a name from outside that the sprite does not hold', () => {
  expect(isIconName('search')).toBe(true);
  expect(isIconName('search"><script>')).toBe(false);
  expect(isIconName(undefined)).toBe(false);
});
