import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { defaultLimits } from '../../server/security/limits.ts';
import { cmsDefaults } from '../../schemas/rules/site/cms-config-defaults.ts';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('machines'))
    .map((name) => `docs/${name}`),
];
const text = (page: string) => readFileSync(join(root, page), 'utf8');
const folders = 'src|machines|effects|schemas|public|workers|server|sandbox|scripts|tests|docs|deploy';

it.each(pages)('%s names files and commands that exist', (page) => {
  const named = [...text(page).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))].map(
    ([, path]) => path,
  );
  const linked = [...text(page).matchAll(/\]\((?!https?:)([^)#\s]+)/g)].map(([, path = '']) =>
    join(dirname(page), path),
  );
  expect([...named, ...linked].filter((path) => path !== undefined && !existsSync(join(root, path)))).toEqual(
    [],
  );
  const { scripts } = JSON.parse(text('package.json')) as { scripts: Record<string, string> };
  const commands = [...text(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(pages)('%s starts scripts by what brings Node 24, for the system may have an older one', (page) => {
  expect(text(page).match(/\bnode (?:scripts|tests)\/[\w/-]+\.ts\b/g) ?? []).toEqual([]);
  const started = [...text(page).matchAll(/\bnode scripts\/run\.mjs ([\w-]+)/g)].map(([, name = '']) => name);
  expect(started.filter((name) => !existsSync(join(root, 'scripts', `${name}.ts`)))).toEqual([]);
});

const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

it.each(pages)('%s leads to sections that exist', (page) => {
  const links = [...text(page).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)];
  const lost = links.filter(([, path = '', id]) => {
    const target = path === '' ? page : join(dirname(page), path);
    const headings = [...text(target).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slugOf(heading));
    return target.endsWith('.md') && !headings.includes(id ?? '');
  });
  expect(lost.map(([link]) => link)).toEqual([]);
});

const sourcesOf = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => text(`${folder}/${name}`))
    .join('\n');

const machines = sourcesOf('machines');

it.each(pages.filter((page) => page !== 'CHANGELOG.md'))('%s names events and figures that exist', (page) => {
  const spans = [...text(page).matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span);
  const events = spans.filter((span) =>
    /^[a-z-]+(?:\.[a-z-]+)*\.[a-z-]*(?:(?<!enabl)ed|lost|begun|gone|given)$/.test(span),
  );
  expect(events.filter((name) => !machines.includes(`'${name}'`))).toEqual([]);
  const told = text('server/operations/metrics.ts') + text('deploy/prometheus/alerts.yaml');
  const figures = [...text(page).matchAll(/\bcroupier(?:_|:\w+:)([a-z_\d]+)/g)].map(([all, name = '']) =>
    all.includes(':') ? all : `'${name}'`,
  );
  expect(figures.filter((name) => !told.includes(name))).toEqual([]);
});

type Budgets = {
  readonly [name: string]: unknown;
  readonly answers: Readonly<
    Record<string, { readonly bytes: number; readonly files: number; readonly depth: number }>
  >;
  readonly answerRatios: Readonly<Record<string, number>>;
  readonly rest: Readonly<Record<string, { readonly bytes: number; readonly files: number }>>;
};

const numbersIn = (value: object, above = ''): readonly (readonly [string, number])[] =>
  Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    if (typeof inner === 'number') return [[above + name, inner] as const];
    return typeof inner === 'object' && inner !== null ? numbersIn(inner, `${above}${name}.`) : [];
  });

it('docs/performance.md gives each budget its limit, and no other', () => {
  const { answers, answerRatios, rest, ...others } = JSON.parse(text('docs/budgets.json')) as Budgets;
  const rows = text('docs/performance.md')
    .split('\n')
    .map((line) =>
      line
        .replaceAll(/(?<=\d),(?=\d{3})/g, '')
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
  const named = rows.flatMap(([name = '', limit]) =>
    /^`\w+(?:\.\w+)?`$/.test(name) ? [[name.slice(1, -1), Number(limit)]] : [],
  );
  expect(named).toEqual(numbersIn(others));
  const rowOf = (name: string) => rows.filter(([first]) => first === name).map((cells) => cells.slice(1));
  for (const [tap, ratio] of Object.entries(answerRatios)) {
    const { bytes = '', files = '', depth = '' } = answers[tap] ?? {};
    expect(rowOf(tap)).toEqual([[bytes, files, depth, ratio].map(String)]);
  }
  expect(Object.keys(answers).filter((tap) => !(tap in answerRatios))).toEqual([]);
  for (const [page, { bytes, files }] of Object.entries(rest))
    expect(rowOf(page).map((cells) => cells[2])).toEqual([`${bytes / 1000} kB, ${files}`]);
});

const namesIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
    : [];

it('docs/operators.md has each field of the configuration, each message of a frame and each option', () => {
  const told = text('docs/operators.md');
  expect(namesIn(cmsDefaults).filter((name) => !new RegExp(`\\b${name}\\b`).test(told))).toEqual([]);
  const readers = ['games/frame-message', 'games/round-message', 'betting/betting-message'];
  const messages = readers.flatMap((path) =>
    [...text(`schemas/rules/${path}.ts`).matchAll(/type: (?:'\w+' \| )*'\w+'|kinds = \[.*\]/g)].flatMap(
      ([line]) => [...line.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
    ),
  );
  expect(messages.length).toBeGreaterThan(10);
  expect(messages.filter((name) => !told.includes(`type: '${name}'`))).toEqual([]);
  const options = [...text('scripts/check-platform/arguments.ts').matchAll(/^ {2}(--[\w-]+)/gm)];
  expect(options.map(([, name = '']) => name).filter((name) => !told.includes(name))).toEqual([]);
});

it('README or CONTRIBUTING has each command', () => {
  const { scripts } = JSON.parse(text('package.json')) as { scripts: object };
  const told = text('README.md') + text('CONTRIBUTING.md');
  const commands = Object.keys(scripts).map((name) => (/^(?:start|test)$/.test(name) ? name : `run ${name}`));
  expect(commands.filter((name) => !new RegExp(`npm ${name}(?![\\w:-])`).test(told))).toEqual([]);
});

it('README says of each package why it is there', () => {
  const { dependencies } = JSON.parse(text('package.json')) as { dependencies: object };
  const [, table = ''] = /## Packages and why\n([^#]*)/.exec(text('README.md')) ?? [];
  const told = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.trim().split(', '));
  const isTold = (name: string): boolean =>
    told.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  const itself = /^(?:react|react-dom|@types\/.*)$/;
  expect(Object.keys(dependencies).filter((name) => !isTold(name) && !itself.test(name))).toEqual([]);
});

it('docs/security.md lists what the server logs', () => {
  const logged = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .flatMap((name) => [...text(`server/${name}`).matchAll(/\blog\(\{[^}]*?message:\s*["'](.+?)["'],/g)])
    .map(([, message = '']) => message);
  expect(logged.length).toBeGreaterThan(20);
  const told = text('docs/security.md');
  expect(logged.filter((message) => !told.includes(`\`${message.split(': ')[0]}\``))).toEqual([]);
});

it('docs/security.md gives each limit of a server its value', () => {
  const rows = [
    ...text('docs/security.md').matchAll(/^\| (`\w+`(?:, `\w+`)*) +\| ((?:[\d,]+(?:, )?)+) +\|/gm),
  ];
  const told = rows.flatMap(([, names = '', values = '']) => {
    const limits = values.split(', ').map((value) => Number(value.replaceAll(',', '')));
    return names.split(', ').map((name, at) => [name.slice(1, -1), limits[at]] as const);
  });
  expect(Object.fromEntries(told)).toEqual(defaultLimits);
});

/** Of the system and of Node. */
const known = new Set(['PATH', 'NODE_ENV', 'NODE_TLS_REJECT_UNAUTHORIZED']);
const readers = [
  ...['settings', 'unsafe', 'browser'].map((name) => `scripts/bootstrap/${name}.mjs`),
  ...['serving', 'sandbox', 'engines', 'preview-link', 'check-platform'].map((name) => `scripts/${name}.ts`),
];

it('README, CONTRIBUTING or docs/operators.md has each setting that is read', () => {
  const read = readers.flatMap((path) =>
    [
      ...text(path).matchAll(/env\['([A-Z_]+)'\]|\b(?:read\w+|isMeant)\(env, '([A-Z_]+)'|'(OTEL_[A-Z_]+)'/g),
    ].flatMap(([, ...names]) => names.filter((name) => name !== undefined)),
  );
  expect(read.length).toBeGreaterThan(30);
  const told = ['README.md', 'CONTRIBUTING.md', 'docs/operators.md'].map(text).join('\n');
  expect(
    [...new Set(read)].filter((name) => !known.has(name) && !new RegExp(`\\b${name}\\b`).test(told)),
  ).toEqual([]);
});
