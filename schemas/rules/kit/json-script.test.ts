import { expect, it } from 'vitest';
import { toJsonScript } from './json-script.ts';

it('no text can end the script that it stands in, and all reads back unchanged', () => {
  const value = { text: '</script><!--<b>&amp;\u2028\u2029', n: [1, null] };
  const script = toJsonScript(value);
  expect(script).not.toMatch(/[<>&\u2028\u2029]/);
  expect(script).toContain('\\u003c/script\\u003e\\u003c!--');
  expect(script).toContain('\\u0026amp;\\u2028\\u2029');
  expect(JSON.parse(script)).toEqual(value);
});

it('what JSON cannot hold is null', () => {
  expect(toJsonScript(undefined)).toBe('null');
});
