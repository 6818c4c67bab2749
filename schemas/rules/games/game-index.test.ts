import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldLetters } from './fold-letters.ts';
import { filterGames, indexGames, searchIndex } from './game-index.ts';
import { wordsOf } from '../kit/words.ts';
import type { IndexEntry } from './game-index.ts';

const entry = (name: string, provider = 'Quillfox'): IndexEntry => [name.toLowerCase(), name, provider];
const namesFor = (names: readonly string[], text: string, count = 18): readonly string[] =>
  searchIndex(indexGames(names.map((name) => entry(name))), text, count).hits.map(([, name]) => name);

/** The same by hand, entry by entry. */
const naive = (entries: readonly IndexEntry[], text: string): readonly IndexEntry[] => {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return entries.filter(([, name, provider]) => {
    const line = `${wordsOf(name).join(' ')}\t${wordsOf(provider).join(' ')}`;
    return words.every((word) => line.includes(word));
  });
};

const part = fc.constantFrom(
  'Fox',
  'Órbita',
  'of',
  'الذهب',
  'كتاب',
  "King's",
  '7',
  'Straße',
  'a',
  'ab',
  '\t',
  '\n',
  '-',
  'İ',
);
const title = fc.array(part, { maxLength: 5 }).map((parts) => parts.join(' '));
const anyTitle = fc.oneof(title, fc.string({ maxLength: 12, unit: 'grapheme' }));
const catalogue = fc.array(fc.tuple(fc.string({ maxLength: 4 }), anyTitle, anyTitle), { maxLength: 40 });

describe('BY-1.16 the index of names', () => {
  it('finds what a filter of the whole list finds, in its order, and the best of it first', () => {
    fc.assert(
      fc.property(catalogue, anyTitle, fc.integer({ min: 1, max: 50 }), (entries, text, count) => {
        const index = indexGames(entries);
        const expected = naive(entries, text);
        expect(filterGames(index, text)).toEqual(expected);
        const { hits, total } = searchIndex(index, text, count);
        expect([hits.length, total]).toEqual([Math.min(count, expected.length), expected.length]);
        expect(new Set(hits)).toEqual(new Set(hits.filter((hit) => expected.includes(hit))));
        if (count >= expected.length) expect(new Set(hits)).toEqual(new Set(expected));
      }),
      { numRuns: 500 },
    );
  });

  it('puts the start of a name before that of a word, that before the inside, then the provider, then words apart', () => {
    const entries: readonly IndexEntry[] = [
      ['1', 'Red Box Fox', 'Oddment'],
      ['2', 'Outfoxed', 'Oddment'],
      ['3', 'Night', 'Foxglove'],
      ['4', 'The Fox', 'Oddment'],
      ['5', 'Fox Roof', 'Oddment'],
      ['6', 'Foxes', 'Oddment'],
      ['7', 'Outfoxed by a Fox', 'Oddment'],
    ];
    const index = indexGames(entries);
    const order = (text: string) => searchIndex(index, text, 18).hits.map(([sysname]) => sysname);
    expect(order('fox')).toEqual(['5', '6', '1', '4', '7', '2', '3']);
    expect(order('roof fox')).toEqual(['5']);
    expect(order('oddment fo')).toEqual(['1', '2', '4', '5', '6', '7']);
    expect(searchIndex(index, 'fox', 2)).toEqual({ hits: [entries[4], entries[5]], total: 7 });
  });

  it('ranks by where the words stand, whatever the order of the platform', () => {
    const order = (text: string, ...lines: readonly (readonly [name: string, provider: string])[]) =>
      searchIndex(
        indexGames(lines.map(([name, provider], at) => [String(at), name, provider])),
        text,
        18,
      ).hits.map(([, name]) => name);
    expect(order('fox', ['Night', 'Foxglove'], ['Outfoxed', 'X'])).toEqual(['Outfoxed', 'Night']);
    expect(order('fox', ['Outfoxed', 'Big Fox'], ['The Fox', 'X'])).toEqual(['The Fox', 'Outfoxed']);
    expect(order('fox', ['Old Fox', 'X'], ['!Fox!', '!X!'])).toEqual(['!Fox!', 'Old Fox']);
    expect(order('roof fox', ['Fox Roof', 'X'], ['Roof Fox', 'X'])).toEqual(['Roof Fox', 'Fox Roof']);
    expect(order('ox ou', ['Outfox', 'X'], ['Box Outing', 'X'])).toEqual(['Box Outing', 'Outfox']);
  });

  it('folds case, diacritics, punctuation and letters that are written in two ways', () => {
    const names = ['Órbita d’Été', "King's Straße", 'كِتَابُ الذَّهب', 'مدينة الأحلام', 'Łódź ٧٧', 'Größe'];
    expect(namesFor(names, 'orbita dete')).toEqual(['Órbita d’Été']);
    expect(namesFor(names, 'KINGS STRASSE')).toEqual(["King's Straße"]);
    expect(namesFor(names, 'كتاب الذهب')).toEqual(['كِتَابُ الذَّهب']);
    expect(namesFor(names, 'مدينه الاحلام')).toEqual(['مدينة الأحلام']);
    expect(namesFor(names, 'lodz 77')).toEqual(['Łódź ٧٧']);
    expect(namesFor(names, 'grosse')).toEqual(['Größe']);
    expect(namesFor(names, ' - ')).toEqual([]);
    const forms = ['Æon Œuvre', 'Bjørn Đuro', 'Ðegn Þor', 'Kızıl', 'ΟΔΟΣ', 'ٱلهدى', 'کی', 'ہمہ', '۷۸۹'];
    const typed = ['aeon oeuvre', 'bjorn duro', 'degn thor', 'kizil', 'οδοσ', 'الهدي', 'كي', 'همه', '789'];
    expect(typed.map((text) => namesFor(forms, text))).toEqual(forms.map((form) => [form]));
  });

  it('says of each place of a folded text which letters of the text it stands for', () => {
    expect(foldLetters('Aß b')).toEqual({
      folded: 'ass b',
      places: [
        [0, 1],
        [1, 2],
        [1, 2],
        [2, 3],
        [3, 4],
      ],
    });
    expect(foldLetters('e\u0301 -\tx')).toEqual({
      folded: 'e x',
      places: [
        [0, 2],
        [2, 3],
        [5, 6],
      ],
    });
    expect(foldLetters("\u0301a'b")).toEqual({
      folded: 'ab',
      places: [
        [1, 2],
        [3, 4],
      ],
    });
  });

  // Code under mutation counts every step that it takes.
  it.skipIf(process.env['MUTATE_TESTS'] !== undefined)(
    'takes less time than lower case and a look at each of ten thousand names',
    () => {
      const words = [
        'Ember',
        'Fox',
        'Órbita',
        'Night',
        'Koi',
        'Parliament',
        'Bell',
        'Roof',
        'Sea',
        'Lantern',
      ];
      const word = (seed: number) => words[seed % words.length] ?? '';
      const entries = Array.from({ length: 10_000 }, (_, at): IndexEntry => [
        `g${at}`,
        `${word(at)} ${word(at >> 3)} ${word(at * 7)} ${at}`,
        `Maker ${at % 40}`,
      ]);
      const index = indexGames(entries);
      const texts = ['fo', 'fox', 'night k', 'parl', 'maker 7', '99', 'orbita', 'zzz', 'lantern sea', 'roof'];
      const look = (text: string) =>
        entries.filter(
          ([, name, provider]) => name.toLowerCase().includes(text) || provider.toLowerCase().includes(text),
        ).length;
      const find = (text: string) => searchIndex(index, text, 18).total;
      const time = (work: (text: string) => number): number => {
        const from = performance.now();
        texts.forEach(work);
        return performance.now() - from;
      };
      // Turn by turn, so that what else the machine does meets both.
      const rounds = Array.from({ length: 40 }, () => [time(find), time(look)] as const);
      const fastest = (side: 0 | 1): number => Math.min(...rounds.map((round) => round[side]));
      expect(fastest(0) / fastest(1)).toBeLessThan(1);
    },
  );
});
