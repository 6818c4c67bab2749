import { readFileSync } from 'node:fs';
import { builtInLocales } from '../../src/i18n/chunks.ts';
import type { FlowNames } from './names.ts';

export type NewFile = { readonly path: string; readonly text: string };

/** Where each file of `templates/` goes. */
const places: Readonly<Record<string, string>> = {
  'machine.ts': 'machines/__domain__/__name__/__name__.machine.ts',
  'events.ts': 'machines/__domain__/__name__/__name__.events.ts',
  'selectors.ts': 'machines/__domain__/__name__/__name__.selectors.ts',
  'live.ts': 'machines/__domain__/__name__/__name__.live.ts',
  'cases.ts': 'machines/__domain__/__name__/__name__.cases.ts',
  'machine.test.ts': 'machines/__domain__/__name__/__name__.machine.test.ts',
  'effect.ts': 'effects/__domain__/load-__name__.ts',
  'effect.test.ts': 'effects/__domain__/load-__name__.test.ts',
  'page.tsx': 'src/features/__domain__/__name__/__Pascal__Page.tsx',
  'views.ts': 'src/features/__domain__/__name__/__name__.views.ts',
  'page.spec.ts': 'tests/e2e/__name__.spec.ts',
};

const notes: Readonly<Record<(typeof builtInLocales)[number], string>> = {
  'en-US': 'The kinds of games in this house',
  lv: 'Šī nama spēļu veidi',
  ru: 'Виды игр в этом доме',
  'pt-BR': 'Os tipos de jogos desta casa',
  ar: 'أنواع الألعاب في هذه الدار',
};

const fill = (text: string, { name, camel, pascal, domain }: FlowNames): string =>
  text
    .replaceAll('__name__', name)
    .replaceAll('__camel__', camel)
    .replaceAll('__Pascal__', pascal)
    .replaceAll('__domain__', domain);

/** The flow's own files. The title stands in English in every locale until somebody translates it. */
export const filesOf = (names: FlowNames): readonly NewFile[] => [
  ...Object.entries(places).map(([template, place]) => ({
    path: fill(place, names),
    text: fill(readFileSync(new URL(`templates/${template}.txt`, import.meta.url), 'utf8'), names),
  })),
  ...builtInLocales.map((locale) => ({
    path: fill(`src/features/__domain__/__name__/messages.${locale}.json`, names),
    text: `${JSON.stringify({ [`${names.name}.note`]: notes[locale], [`${names.name}.title`]: names.title }, null, 2)}\n`,
  })),
];
