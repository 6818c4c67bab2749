import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'hast';
import { expect, it } from 'vitest';
import { htmlTags } from '../../schemas/rules/kit/html-node.ts';
import { htmlDrawer } from './draw-html.tsx';
import { htmlOf, vectors } from './html-inputs.ts';
import { randomAt } from './random.ts';
import { limitMs, seed, tell, volume } from './volume.ts';

const allowedTags: ReadonlySet<string> = new Set(htmlTags);
const allowedAttributes: ReadonlySet<string> = new Set(['id', 'href', 'className', 'target', 'rel']);

/** Everything in what was drawn that is no plain text of ours, in words. */
const dangers = (node: Nodes, found: string[] = []): readonly string[] => {
  if (node.type === 'comment' || node.type === 'doctype') found.push(node.type);
  if (node.type === 'element') {
    if (!allowedTags.has(node.tagName)) found.push(`<${node.tagName}>`);
    for (const [name, value] of Object.entries(node.properties)) {
      if (!allowedAttributes.has(name)) found.push(`${node.tagName} ${name}`);
      if (name === 'id' && !String(value).startsWith('text-')) found.push(`id ${String(value)}`);
      if (name === 'href' && !/^(?:https:\/\/|mailto:|tel:|#|\/(?!\/))/.test(String(value)))
        found.push(`href ${String(value)}`);
    }
  }
  if ('children' in node) for (const child of node.children) dangers(child, found);
  return found;
};

it(
  'HTML from outside draws nothing that runs, and reads back as what was drawn',
  async () => {
    const drawn = await htmlDrawer();
    const count = volume(50_000, 600);
    const inputs = function* () {
      for (const vector of vectors) yield vector;
      for (let index = 0; index < count; index += 1) yield htmlOf(randomAt(seed, index));
    };
    let elements = 0;
    let place = 0;
    for (const html of inputs()) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other, so that a find names its input.
      const markup = await drawn(html);
      const tree = fromHtml(markup, { fragment: true });
      const found = dangers(tree);
      if (found.length > 0)
        throw new Error(`seed ${seed}, place ${place}, ${JSON.stringify(html)}: ${found.join(', ')}`);
      elements += (markup.match(/<[a-z]/g) ?? []).length;
      place += 1;
    }
    expect(elements).toBeGreaterThan(count / 3);
    tell(`${vectors.length} vectors and ${count} texts of HTML, ${elements} elements drawn, 0 that run`);
  },
  limitMs,
);
