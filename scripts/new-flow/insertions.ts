import { Trouble } from '../bootstrap/say.mjs';
import type { FlowNames } from './names.ts';

/** A central file that has a line for every flow. */
export type Insertion = {
  readonly path: string;
  /** Stands in the file exactly once; the line goes before or after it. */
  readonly anchor: string;
  readonly where: 'before' | 'after';
  readonly lines: (names: FlowNames) => string;
};

export const insertions: readonly Insertion[] = [
  {
    path: 'machines/kit/actor-ids.ts',
    anchor: '] as const satisfies readonly ActorId[];',
    where: 'before',
    lines: ({ camel }) => `  '${camel}',\n`,
  },
  {
    path: 'schemas/rules/site/routes.ts',
    anchor: 'export type FeatureName =\n',
    where: 'after',
    lines: ({ camel }) => `  | '${camel}'\n`,
  },
  {
    path: 'schemas/rules/site/routes.ts',
    anchor: '] as const satisfies readonly Route[];',
    where: 'before',
    lines: ({ name, camel }) => `  route('${name}', '/${name}', { feature: '${camel}', built: true }),\n`,
  },
  {
    path: 'machines/journal/event-codecs.ts',
    anchor: "  'client.started':",
    where: 'before',
    lines: ({ name }) => `  '${name}.reload.requested': bare,\n`,
  },
  {
    path: 'machines/journal/answer-codecs.ts',
    anchor: 'export const answerCodecs: Readonly<Record<string, AnswerCodec>> = {\n',
    where: 'after',
    lines: ({ pascal }) => `  load${pascal}: whole('public'),\n`,
  },
  {
    path: 'src/registry/registry.ts',
    anchor: 'const entries: Entries = {\n',
    where: 'after',
    lines: ({ name, camel, pascal, domain }) => `  ${camel}: {
    views: () => import('../features/${domain}/${name}/${name}.views.ts'),
    source: 'src/features/${domain}/${name}/${name}.views.ts',
    machines: () =>
      import('../../machines/${domain}/${name}/${name}.live.ts').then((m) => ({ ${camel}: m.live${pascal} })),
    texts: ['${name}', 'errors'],
  },
`,
  },
];

const insert = (text: string, { path, anchor, where, lines }: Insertion, names: FlowNames): string => {
  const parts = text.split(anchor);
  if (parts.length !== 2)
    throw new Trouble(
      `${path} has ${parts.length - 1} places '${anchor.trim()}', and new:flow looks for one: mend scripts/new-flow/insertions.ts.`,
    );
  return where === 'before' ? parts.join(`${lines(names)}${anchor}`) : parts.join(`${anchor}${lines(names)}`);
};

/** The central files with the flow's lines, by path. `read` gives a file as it is. */
export const centralFiles = (
  names: FlowNames,
  read: (path: string) => string,
): ReadonlyMap<string, string> => {
  const files = new Map<string, string>();
  for (const one of insertions)
    files.set(one.path, insert(files.get(one.path) ?? read(one.path), one, names));
  return files;
};
