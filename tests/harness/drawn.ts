/** An element of what the views have drawn. */
export type Drawn = {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly (Drawn | string)[];
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
  nbsp: ' ',
};
/** Text of written HTML without its entities. */
export const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|#39|nbsp);/g, (_, name: string) => entities[name] ?? '');
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

/** The tree of HTML that React has written, which closes every element. */
export const drawn = (html: string): Drawn => {
  const root = { tag: '', attributes: {}, children: [] as (Drawn | string)[] };
  const open = [root];
  for (const [, closed, tag, rest = '', text] of html
    .replace(/<!--.*?-->|<(script|style|template)\b[^>]*>.*?<\/\1>/gs, '')
    .matchAll(/<(\/?)([\w-]+)((?:[^"'>]|"[^"]*"|'[^']*')*)>|([^<]+)/g)) {
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.children.push(plain(text));
    else if (closed === '/') open.pop();
    else if (tag !== undefined) {
      const attributes = Object.fromEntries(
        [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
          name,
          plain(value),
        ]),
      );
      const node = { tag, attributes, children: [] };
      parent.children.push(node);
      if (!empty.test(tag)) open.push(node);
    }
  }
  return root;
};

/** Every element below that fits, in the order of the page. */
export const all = (node: Drawn, fits: (element: Drawn) => boolean): readonly Drawn[] =>
  node.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(fits(child) ? [child] : []), ...all(child, fits)],
  );

export const byRole =
  (role: string) =>
  ({ attributes, tag }: Drawn): boolean =>
    attributes['role'] === role || (role === 'dialog' && tag === 'dialog');

/** The words of an element. */
export const wordsOf = (node: Drawn | string): string =>
  typeof node === 'string' ? node : node.children.map(wordsOf).join('').replace(/\s+/g, ' ').trim();
