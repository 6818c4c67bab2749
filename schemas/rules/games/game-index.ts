import { foldText, oneLine, wordsOf } from '../kit/words.ts';

/** Sysname, name, provider. */
export type IndexEntry = readonly [sysname: string, name: string, provider: string];

/** Names of all games in the platform's order, folded once into one text that is searched as a whole. */
export type GameIndex = {
  readonly entries: readonly IndexEntry[];
  /** One line for each entry: folded name, a tab, folded provider. Starts and ends with a line break. */
  readonly text: string;
  /** Where the line of each entry starts in `text`. */
  readonly starts: Uint32Array;
};

export const indexGames = (entries: readonly IndexEntry[]): GameIndex => {
  const folded = foldText(
    entries.map(([, name, provider]) => `${oneLine(name)}\t${oneLine(provider)}`).join('\n'),
  ).replace(/ ?([\t\n]) ?/g, '$1');
  const text = `\n${folded.replace(/^ | $/g, '')}\n`;
  const starts = new Uint32Array(entries.length);
  let at = 1;
  for (let entry = 0; entry < entries.length; entry += 1) {
    starts[entry] = at;
    at = text.indexOf('\n', at) + 1;
  }
  return { entries, text, starts };
};

/** The entry whose line has this place, by halves. */
const entryAt = ({ starts }: GameIndex, at: number): number => {
  let first = 0;
  let last = starts.length;
  while (last - first > 1) {
    const middle = (first + last) >> 1;
    if ((starts[middle] ?? 0) <= at) first = middle;
    else last = middle;
  }
  return first;
};

/** Visits the lines that have every word: where the first one stands in `text`, and where the line ends. */
const eachMatch = (
  { text }: GameIndex,
  words: readonly string[],
  visit: (at: number, end: number) => void,
): void => {
  const [first, ...others] = words.toSorted((a, b) => b.length - a.length);
  if (first === undefined) return;
  for (let at = text.indexOf(first); at !== -1;) {
    const end = text.indexOf('\n', at);
    if (others.length === 0) visit(at, end);
    else {
      const line = text.slice(text.lastIndexOf('\n', at) + 1, end);
      if (others.every((word) => line.includes(word))) visit(at, end);
    }
    at = text.indexOf(first, end);
  }
};

/** 0: the name starts so, 1: a word of it does, 2: it has it inside, 3: the provider has it, 4: the words stand apart. */
const tiers = [0, 1, 2, 3, 4] as const;
const tierOf = ({ text }: GameIndex, wanted: string, at: number, end: number): (typeof tiers)[number] => {
  const start = text.lastIndexOf('\n', at) + 1;
  const line = text.slice(start, end);
  const nameEnd = line.indexOf('\t');
  const place = line.indexOf(wanted);
  if (place === -1) return 4;
  if (place > nameEnd) return 3;
  if (place === 0) return 0;
  const word = line.indexOf(` ${wanted}`);
  return word !== -1 && word < nameEnd ? 1 : 2;
};

/** Entries whose name or provider has every word of the text, in the platform's order. */
export const filterGames = (index: GameIndex, text: string): readonly IndexEntry[] => {
  const found: IndexEntry[] = [];
  eachMatch(index, wordsOf(text), (at) => found.push(index.entries[entryAt(index, at)] as IndexEntry));
  return found;
};

/** The first `count` of those, the best first: how they match, then the platform's order. */
export const searchIndex = (
  index: GameIndex,
  text: string,
  count: number,
): { readonly hits: readonly IndexEntry[]; readonly total: number } => {
  const words = wordsOf(text);
  const wanted = words.join(' ');
  const places: number[][] = tiers.map(() => []);
  let total = 0;
  eachMatch(index, words, (at, end) => {
    total += 1;
    const tier = places[tierOf(index, wanted, at, end)];
    if (tier && tier.length < count) tier.push(at);
  });
  const hits = places
    .flat()
    .slice(0, count)
    .map((at) => index.entries[entryAt(index, at)] as IndexEntry);
  return { hits, total };
};
