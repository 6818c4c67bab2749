import type { Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

/** A text of 200,000 characters has a tenth of that. */
const MAX_ELEMENTS = 20_000;
/** All that reads the tree afterwards goes down by recursion. */
const MAX_DEPTH = 256;

const tooMany = new RangeError(`more than ${MAX_ELEMENTS} elements`);

/** The parser opens what was left open anew in each paragraph: of thirty kilobytes it makes millions of elements. */
const counting = (): typeof defaultTreeAdapter => {
  let made = 0;
  return {
    ...defaultTreeAdapter,
    createElement: (...of) => {
      made += 1;
      if (made > MAX_ELEMENTS) throw tooMany;
      return defaultTreeAdapter.createElement(...of);
    },
  };
};

const cutDeep = (root: DefaultTreeAdapterTypes.ParentNode): void => {
  let level: readonly DefaultTreeAdapterTypes.ParentNode[] = [root];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === MAX_DEPTH) for (const node of level) node.childNodes = [];
    level = level.flatMap((node) => node.childNodes.filter((child) => 'childNodes' in child));
  }
};

/** HTML from outside as a tree of its own: without what stands too deep, null for one that grows too large. */
export const parseHtml = (html: string): Nodes | null => {
  try {
    const tree = parseFragment(html, { treeAdapter: counting(), scriptingEnabled: false });
    cutDeep(tree);
    return fromParse5(tree);
  } catch (error) {
    if (error === tooMany) return null;
    throw error;
  }
};
