import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

const features = join(import.meta.dirname, '../../src/features');

/** Sentences of the product that say what is wrong and what to do; a name of a button is none. */
const sentences: readonly { readonly id: string; readonly pattern: RegExp }[] = readdirSync(features, {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => basename(file) === 'messages.en-US.json')
  .flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(join(features, file), 'utf8')) as Record<string, string>),
  )
  .filter(([, text]) => (text.replaceAll(/\{.*\}/g, '').match(/\p{L}{2,}/gu) ?? []).length >= 3)
  .map(([id, text]) => ({
    id,
    pattern: new RegExp(
      text
        .replaceAll(/<\/?\w+>/g, '')
        .replaceAll(/\{\w+, plural,(?:[^{}]*\{[^{}]*\})*[^{}]*\}|\{\w+\}/g, '§')
        .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('§', '.{1,60}?'),
    ),
  }));

/** Ids of the product's sentences within what a page told. */
export const sentencesIn = (told: string): readonly string[] =>
  sentences.filter(({ pattern }) => pattern.test(told)).map(({ id }) => id);
