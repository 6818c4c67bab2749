import type { Random } from './random.ts';

type Holder = { readonly of: Record<string, unknown> | unknown[]; readonly key: string | number };

const holdersOf = (value: unknown, found: Holder[] = []): readonly Holder[] => {
  if (typeof value !== 'object' || value === null) return found;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) {
    found.push({ of: value as Record<string, unknown>, key });
    holdersOf((value as Record<string | number, unknown>)[key], found);
  }
  return found;
};

const deep = (depth: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? { a: value } : [value];
  return value;
};

/** What a platform that has gone wrong could put in any place. */
const hostile: readonly ((random: Random) => unknown)[] = [
  () => null,
  () => '',
  () => 0,
  () => -1,
  () => 1e308,
  () => -0,
  () => 2 ** 53,
  () => true,
  () => [],
  () => ({}),
  () => [[[]]],
  () => [null, null],
  () => 'NaN',
  () => '1e999',
  () => '-0.000',
  () => '9'.repeat(400),
  () => '2026-13-45T99:99:99Z',
  () => '+275760-09-13T00:00:00.001Z',
  () => '__proto__',
  () => '\u0000\ud800\u202e',
  () => '<img src=x onerror=alert(1)>',
  () => 'javascript:alert(1)',
  () => '//evil.example',
  () => '[(*{\\',
  () => '{name, plural, other {#}}',
  () => ({ toString: 1, constructor: null, length: -1 }),
  () => JSON.parse('{"__proto__": {"polluted": true}}') as unknown,
  () => ({ length: 4_294_967_295 }),
  (random) => deep(10 + random.int(400)),
  (random) => 'ž'.repeat(random.int(70_000)),
  (random) => Array.from({ length: random.int(300) }, () => ({})),
  (random) => String.fromCharCode(...Array.from({ length: 6 }, () => random.int(0xffff))),
];

const change = (random: Random, { of, key }: Holder): void => {
  const holder = of as Record<string | number, unknown>;
  const value = holder[key];
  const kind = random.int(7);
  if (kind === 0) delete holder[key];
  else if (kind === 1) holder[key] = [value];
  else if (kind === 2) holder[key] = { [key]: value };
  else if (kind === 3) holder[key] = typeof value === 'string' ? Number(value) : JSON.stringify(value);
  else if (kind === 4 && Array.isArray(value))
    holder[key] = [...value, ...value, random.pick(hostile)(random)];
  else holder[key] = random.pick(hostile)(random);
};

/** A copy with one to four of its places changed; at times the whole is another value. */
export const mutateJson = (random: Random, original: unknown): unknown => {
  if (random.chance(0.04)) return random.pick(hostile)(random);
  const box = { value: structuredClone(original) };
  for (let times = 1 + random.int(4); times > 0; times -= 1) {
    const holders = holdersOf(box);
    if (holders.length > 0) change(random, random.pick(holders));
  }
  return box.value;
};

/** The text with a bit turned over, a piece cut out or doubled, or its end lost. */
export const mutateText = (random: Random, text: string): string => {
  const at = random.int(text.length + 1);
  const end = at + random.int(Math.min(40, text.length - at + 1));
  switch (random.int(5)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + text.slice(end);
    case 2:
      return text.slice(0, end) + text.slice(at);
    case 3:
      return text.slice(at);
    default:
      return (
        text.slice(0, at) +
        String.fromCharCode(text.charCodeAt(at) ^ (1 << random.int(16))) +
        text.slice(at + 1)
      );
  }
};
