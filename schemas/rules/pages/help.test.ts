import { describe, expect, it } from 'vitest';
import { answersFor, foldHelp, searchHelp } from './help.ts';
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

it('answers for a message are the common ones until it has a topic, then those of the topic', () => {
  const entries = [
    entry('one', 'One', { topic: 'payments' }),
    entry('two', 'Two', { topic: 'payments', isCommon: true }),
    entry('three', 'Three', { topic: 'account', isCommon: true }),
  ];
  const slugs = (topic: string) => answersFor(entries, topic).map(({ slug }) => slug);
  expect([slugs(''), slugs('payments'), slugs('complaint')]).toEqual([['two', 'three'], ['two', 'one'], []]);
});
