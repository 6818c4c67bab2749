import { describe, expect, it } from 'vitest';
import { answersFor, foldHelp, helpPath, helpTopics, searchHelp } from './help.ts';
import type { HelpEntry } from './help.ts';

const entry = (slug: string, title: string, more: Partial<HelpEntry> = {}): HelpEntry => ({
  slug,
  title,
  text: '',
  topic: '',
  topicTitle: '',
  isCommon: false,
  words: '',
  ...more,
});
const found = (entries: readonly HelpEntry[], asked: string) =>
  searchHelp(entries, asked).map(({ slug }) => slug);

describe('the search of the help centre', () => {
  it('minds neither case nor marks nor forms of letters, in any script', () => {
    const entries = [
      entry('saque', 'Quanto tempo leva um saque', { words: foldHelp('Verificação e cartão') }),
      entry('izmaksa', 'Cik ilgi gaidīt izmaksu'),
      entry('vyvod', 'Сколько идёт вывод'),
      entry('sahb', 'كم يستغرق السَّحب', { words: foldHelp('إلى البطاقة') }),
    ];
    expect(found(entries, 'VERIFICACAO cartao')).toEqual(['saque']);
    expect(found(entries, 'gaidit')).toEqual(['izmaksa']);
    expect(found(entries, 'ИДЕТ вывод')).toEqual(['vyvod']);
    expect(found(entries, 'سحب')).toEqual(['sahb']);
    expect(found(entries, 'الي البطاقه')).toEqual(['sahb']);
  });

  it('takes a whole question: a word that no article has costs nothing, an inflected one is found by its stem', () => {
    const entries = [
      entry('withdraw', 'When a withdrawal arrives'),
      entry('limits', 'Limits', { text: 'When one is lowered it holds at once.' }),
    ];
    expect(found(entries, 'pls when will my withdrawals arrive???')).toEqual(['withdraw']);
    expect(found(entries, 'when')).toEqual(['withdraw', 'limits']);
    expect(found([entry('vyvod', 'Когда придёт вывод')], 'выводами')).toEqual(['vyvod']);
    expect(found(entries, 'zebra')).toEqual([]);
    expect(found(entries, ' … ')).toEqual(['withdraw', 'limits']);
  });

  it('puts a title before a short answer, and that before the text', () => {
    const entries = [
      entry('c', 'Other', { words: foldHelp('bonus') }),
      entry('b', 'Another', { text: 'About a bonus.' }),
      entry('a', 'Bonus money'),
    ];
    expect(found(entries, 'bonus')).toEqual(['a', 'b', 'c']);
  });
});

describe('how near an article is to a word', () => {
  it('has the beginning of a word before the middle of one, and that before its stem', () => {
    const entries = [
      entry('stem', 'Withdrawal'),
      entry('middle', 'Overwithdrawnness'),
      entry('start', 'Withdrawnness'),
    ];
    expect(found(entries, 'withdrawn')).toEqual(['start', 'middle', 'stem']);
  });

  it('takes the middle of a word from three letters on, and a stem from six', () => {
    expect(found([entry('a', 'xab')], 'ab')).toEqual([]);
    expect(found([entry('a', 'xabc')], 'abc')).toEqual(['a']);
    expect(found([entry('a', 'abczz')], 'abcde')).toEqual([]);
    expect(found([entry('a', 'abcdzz')], 'abcdef')).toEqual(['a']);
    expect(found([entry('a', 'abczzz')], 'abcdef')).toEqual([]);
  });

  it('folds with one blank before each word', () => {
    expect(foldHelp('Two words', '', 'Três')).toBe(' two words tres');
    expect(helpPath('a b/c')).toBe('/help/a%20b%2Fc');
  });
});

it('topics stand in the order of their first article, with the first title that one of them has', () => {
  const entries = [
    entry('one', 'One', { topic: 'b' }),
    entry('two', 'Two', { topic: 'a', topicTitle: 'A' }),
    entry('three', 'Three', { topic: 'b', topicTitle: 'B' }),
    entry('four', 'Four', { topic: 'c' }),
  ];
  expect(
    helpTopics(entries).map(({ id, title, entries: of }) => [id, title, of.map(({ slug }) => slug)]),
  ).toEqual([
    ['b', 'B', ['one', 'three']],
    ['a', 'A', ['two']],
    ['c', '', ['four']],
  ]);
  expect(helpTopics([])).toEqual([]);
});

it('answers are four at most', () => {
  const entries = Array.from({ length: 6 }, (_, index) =>
    entry(`a${index}`, 'A', { topic: 'payments', isCommon: true }),
  );
  expect([answersFor(entries, '').length, answersFor(entries, 'payments').length]).toEqual([4, 4]);
});

it('answers for a message are the common ones until it has a topic, then those of the topic', () => {
  const entries = [
    entry('one', 'One', { topic: 'payments' }),
    entry('two', 'Two', { topic: 'payments', isCommon: true }),
    entry('three', 'Three', { topic: 'account', isCommon: true }),
  ];
  const slugs = (topic: string) => answersFor(entries, topic).map(({ slug }) => slug);
  expect([slugs(''), slugs('payments'), slugs('complaint')]).toEqual([['two', 'three'], ['two', 'one'], []]);
});
