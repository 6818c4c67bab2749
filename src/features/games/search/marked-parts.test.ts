import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterGames, indexGames } from '../../../../schemas/rules/games/game-index.ts';
import { markedParts } from './marked-parts.ts';

const hitsOf = (name: string, text: string) => markedParts(name, text).filter((_, at) => at % 2 === 1);

describe('the marked parts of a name', () => {
  it('are the first place where the text stands, whatever its case', () => {
    expect(markedParts('Copper Orchard', 'OR')).toEqual(['Copper ', 'Or', 'chard']);
    expect(markedParts('Orbit Hotel', ' orbit ')).toEqual(['', 'Orbit', ' Hotel']);
    expect(markedParts('Пик-отель', 'ОТЕЛЬ')).toEqual(['Пик-', 'отель', '']);
    expect(markedParts('ΟΔΟΣ', 'οδος')).toEqual(['', 'ΟΔΟΣ', '']);
  });

  it('are none where the text does not stand', () => {
    expect(markedParts('Facet Nine', 'or')).toEqual(['Facet Nine']);
    expect(markedParts('Facet Nine', ' ')).toEqual(['Facet Nine']);
    expect(markedParts('', 'or')).toEqual(['']);
  });

  it('BY-1.16 are the letters of the name where only folding finds the text', () => {
    expect(markedParts('Café Élan', 'cafe e')).toEqual(['', 'Café É', 'lan']);
    expect(markedParts('Cafe Elan', 'CAFÉ')).toEqual(['', 'Cafe', ' Elan']);
    expect(markedParts('Großer Bär', 'grosser')).toEqual(['', 'Großer', ' Bär']);
    expect(markedParts('Grosser Bar', 'bär')).toEqual(['Grosser ', 'Bar', '']);
    expect(markedParts('İris', 'ris')).toEqual(['İ', 'ris', '']);
    expect(markedParts('İris', 'iri')).toEqual(['', 'İri', 's']);
    expect(markedParts("Gonzo's – Gold!", 'gonzos gold')).toEqual(['', "Gonzo's – Gold", '!']);
    expect(markedParts("Gonzo's", 'gonzo')).toEqual(['', 'Gonzo', "'s"]);
  });

  it('take the marks that combine with a letter with it', () => {
    const name = 'Cafe\u0301 Ro\u0302le\u0323\u0301';
    expect(markedParts(name, 'café')).toEqual(['', 'Cafe\u0301', ' Ro\u0302le\u0323\u0301']);
    expect(markedParts(name, 'rol')).toEqual(['Cafe\u0301 ', 'Ro\u0302l', 'e\u0323\u0301']);
    expect(markedParts(name, 'ole')).toEqual(['Cafe\u0301 R', 'o\u0302le\u0323\u0301', '']);
  });

  it('hold in scripts from right to left: forms of a letter, vowel signs, digits', () => {
    expect(markedParts('مُحَمَّد الأول', 'محمد')).toEqual(['', 'مُحَمَّد', ' الأول']);
    expect(markedParts('مدينة الأسد', 'مدينه')).toEqual(['', 'مدينة', ' الأسد']);
    expect(markedParts('مدينة الأسد', 'الاسد')).toEqual(['مدينة ', 'الأسد', '']);
    expect(markedParts('کتابی ۷۷', 'كتابي 77')).toEqual(['', 'کتابی ۷۷', '']);
    expect(markedParts('שָׁלוֹם', 'שלו')).toEqual(['', 'שָׁלוֹ', 'ם']);
  });

  it('are each of the words where they stand apart, the one inside of another once', () => {
    expect(markedParts('Fox on the Roof', 'roof fox')).toEqual(['', 'Fox', ' on the ', 'Roof', '']);
    expect(markedParts('Fox on the Roof', 'roof northquay')).toEqual(['Fox on the ', 'Roof', '']);
    expect(markedParts('Foxglove', 'fox foxglo')).toEqual(['', 'Foxglo', 've']);
    expect(markedParts('Foxglove', 'glove oxgl')).toEqual(['F', 'oxgl', '', 'ove', '']);
  });

  it('are parts of the name whatever is typed, and a name that the index finds has one', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(text, text, (name, wanted) => {
        expect(markedParts(name, wanted).join('')).toBe(name);
        if (filterGames(indexGames([['game', name, '']]), wanted).length > 0)
          expect(hitsOf(name, wanted).join('')).not.toBe('');
      }),
    );
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (name, a, b) => {
        const letters = [...name];
        const wanted = letters.slice(a % letters.length, (a % letters.length) + 1 + (b % 4)).join('');
        if (filterGames(indexGames([['game', name, '']]), wanted).length > 0)
          expect(hitsOf(name, wanted)).not.toEqual([]);
      }),
    );
  });
});
