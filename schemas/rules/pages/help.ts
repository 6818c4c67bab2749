import { wordsOf } from '../kit/words.ts';

/** An article as lists and searches know it. */
export type HelpLink = {
  readonly slug: string;
  readonly title: string;
  /** The answer in short. */
  readonly text: string;
  readonly topic: string;
  readonly topicTitle: string;
  readonly isCommon: boolean;
};
/** `words`: what the article says and what players call it, folded as `foldHelp` does. */
export type HelpEntry = HelpLink & { readonly words: string };

export const helpPath = (slug: string): string => `/help/${encodeURIComponent(slug)}`;

/** Words without case, marks and forms of letters, one blank before each. */
export const foldHelp = (...texts: readonly string[]): string =>
  texts
    .flatMap(wordsOf)
    .map((word) => ` ${word}`)
    .join('');

const INFIX = 3;
const STEM = 6;
const STEM_SHARE = 0.6;

/** How well a folded text has a word: its beginning, some part of it, or its stem where its ending is another. */
const weightIn = (folded: string, word: string): number => {
  if (folded.includes(` ${word}`)) return 1;
  if (word.length >= INFIX && folded.includes(word)) return 0.5;
  return word.length >= STEM && folded.includes(` ${word.slice(0, Math.ceil(word.length * STEM_SHARE))}`)
    ? 0.25
    : 0;
};

type Found = { readonly entry: HelpEntry; readonly hits: number; readonly weight: number };

const judge = (entry: HelpEntry, words: readonly string[]): Found => {
  const fields = [
    [4, foldHelp(entry.title)],
    [2, foldHelp(entry.text)],
    [1, entry.words],
  ] as const;
  const weights = words.map((word) =>
    fields.reduce((sum, [weight, folded]) => sum + weight * weightIn(folded, word), 0),
  );
  return {
    entry,
    hits: weights.filter((weight) => weight > 0).length,
    weight: weights.reduce((sum, weight) => sum + weight, 0),
  };
};

/**
 * The articles that have the most of what is asked, the closest first; all of them when nothing is asked. A word that no
 * article has costs nothing, so a whole question may be typed.
 */
export const searchHelp = (entries: readonly HelpEntry[], asked: string): readonly HelpEntry[] => {
  const words = [...new Set(wordsOf(asked))];
  if (words.length === 0) return entries;
  const found = entries.map((entry) => judge(entry, words)).filter(({ hits }) => hits > 0);
  const most = Math.max(...found.map(({ hits }) => hits));
  return found
    .filter(({ hits }) => hits === most)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ entry }) => entry);
};

export type HelpTopic<Entry extends HelpLink = HelpLink> = {
  readonly id: string;
  readonly title: string;
  readonly entries: readonly Entry[];
};

/** Articles by topic, both in the operator's order. */
export const helpTopics = <Entry extends HelpLink>(entries: readonly Entry[]): readonly HelpTopic<Entry>[] =>
  [...new Set(entries.map(({ topic }) => topic))].map((id) => {
    const of = entries.filter(({ topic }) => topic === id);
    const title = of.find(({ topicTitle }) => topicTitle !== '')?.topicTitle ?? '';
    return { id, title, entries: of };
  });

const MOST_ANSWERS = 4;

/** What may answer a message before it is written: articles of its topic, or the common ones while it has none. */
export const answersFor = (entries: readonly HelpLink[], topic: string): readonly HelpLink[] =>
  (topic === ''
    ? entries.filter(({ isCommon }) => isCommon)
    : entries
        .filter((entry) => entry.topic === topic)
        .toSorted((a, b) => Number(b.isCommon) - Number(a.isCommon))
  ).slice(0, MOST_ANSWERS);
