import { describe, expect, it } from 'vitest';
import { foldText, oneLine, wordsOf } from './words.ts';

describe('foldText', () => {
  it.each([
    ['Rock ’n’ Roll', 'rock n roll'],
    ["Rock'n`Roll", 'rocknroll'],
    ['A-B_c.9', 'a b c 9'],
    ['Ñandú Žižkov', 'nandu zizkov'],
    ['Straße æther Œuvre Ørsted Łódź đ ð Þor ı', 'strasse aether oeuvre orsted lodz d d thor i'],
    ['ΟΔΟΣ ὁδός', 'οδοσ οδοσ'],
    ['Ёлка й', 'елка и'],
    ['ﬁne Ⅳ', 'fine iv'],
    ['ʼokina', 'okina'],
  ])('%s is %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('makes one letter of the forms of an Arabic one, and digits of both kinds', () => {
    expect(foldText('أحمد إسلام آدم ٱسم')).toBe('احمد اسلام ادم اسم');
    expect(foldText('على یک مدرسة کتاب ہم')).toBe('علي يك مدرسه كتاب هم');
    expect(foldText('سـلام')).toBe('سلام');
    expect(foldText('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789 0123456789');
  });

  it('keeps tabs and line breaks apart, in every script', () => {
    expect(foldText('a\tb\nc  d')).toBe('a\tb\nc d');
    expect(foldText('é\tb\nc — d')).toBe('e\tb\nc d');
    expect(oneLine('a\tb\nc')).toBe('a b c');
  });
});

it('the words of a text are none when nothing of it can be searched', () => {
  expect(wordsOf(' Book\tof – Gold\n')).toEqual(['book', 'of', 'gold']);
  expect(wordsOf(' -- … ')).toEqual([]);
  expect(wordsOf('')).toEqual([]);
});
