import path from 'node:path';
import type { Plugin } from 'vite';
import { root } from './bootstrap/root.mjs';
import { listFeatureFiles } from './feature-files.ts';
import type { BuiltChunk } from './feature-files.ts';
import { featureSources, firstEntries, firstSources, registry } from './feature-sources.ts';
import { groupsOf } from './house/cycles.ts';

type Module = { readonly importedIds: readonly string[]; readonly dynamicallyImportedIds: readonly string[] };
type Graph = { readonly getModuleInfo: (id: string) => Module | null };

/**
 * What a page loads together is one file. A wave holds what its modules reach by imports and no earlier wave holds, so
 * that no file of a wave asks for a later one: a page names the files of a wave at once, and none of them brings a chain
 * of further loads along.
 */
type Wave = {
  readonly name: string;
  /** Source modules; a folder ends in `/`. */
  readonly from: readonly string[];
};

const entry = 'src/entry-client.tsx';
/** The list of features, and the part of it that pages begin with. */
const lists = [registry, firstEntries];
const start = 'src/registry/browser/start-actors.ts';
/** Pages that visitors begin with: what they need to be drawn must not wait for actors. */
const firstViews = [
  'src/features/pages/home/home.views.ts',
  'src/features/games/hall/hall.views.ts',
  'src/features/games/game/game.views.ts',
];
/** Asks for the library alone. */
const library = 'effects/kit/library.ts';
const overlays = 'src/features/site/shell/Overlays.tsx';
/** The dialog that a guest signs in with. */
const access = ['src/features/access/auth.views.ts', 'src/registry/access.machines.ts'];
/** What a button of every page opens, by the name that its `data-wakes` gives: asked for when it is tapped. */
const tapped: Readonly<Record<string, readonly string[]>> = {
  search: ['src/features/games/search/search.views.ts', 'machines/games/search/search.live.ts'],
};
const outside = [
  'src/features/site/outside/outside.views.ts',
  'src/registry/outside.machines.ts',
  'src/features/site/shell/HintHost.tsx',
  'src/registry/browser/preload.ts',
  'src/registry/browser/own-frame.ts',
  'src/registry/browser/poller.ts',
  'src/registry/browser/service-worker.ts',
  'src/registry/browser/write-head.ts',
];
const parts = [
  'src/features/site/shell/SiteFooter.tsx',
  'src/features/site/shell/ThemeSwitch.tsx',
  'src/registry/browser/start-theme.ts',
  // A few hundred bytes that several of a player's pages share.
  'machines/account/figures/figures.selectors.ts',
];
/** What every flow with a form shows; with it stands what pages and waking actors share. */
const formParts =
  /\/(?:src\/features\/kit\/form\/(?!SubmissionForm|Resend)|src\/app\/countdown\.|src\/styles\/waiting\.|src\/features\/site\/shell\/HintHost\.module\.|src\/ui\/(?:Toast|PageLoader|TextInput|OtpInput|MaskedInput|mask|PhoneInput|Select|Field|Choice|Note)\.|schemas\/rules\/(?:kit\/(?:validation\/(?!promo)|field-errors)|rewards\/wager-percent)|machines\/access\/held-form\/held-form\.selectors|machines\/kit\/form\/(?:current-verdict|verdict-of|field-spec|form\.selectors))/;
/** Views that the actors' own waves hold, or that are drawn by actors alone. */
const drawnLater = /\/(?:access|dialogs|forms|limits|menu|outside|search|shell)\//;

const waves: readonly Wave[] = [
  { name: 'site', from: [entry] },
  {
    name: 'start',
    from: [
      start,
      overlays,
      'machines/kit/form/form.live.ts',
      // Forms of an account share them with the dialog of a guest, which a player does not load.
      'machines/kit/form/server-errors.ts',
      'machines/kit/secrets.ts',
      'machines/kit/props.ts',
      'machines/pages/home/home.live.ts',
    ],
  },
  { name: 'later', from: parts },
  { name: 'access', from: access },
  ...Object.entries(tapped).map(([name, from]) => ({ name, from })),
  { name: 'outside', from: outside },
  { name: 'effects', from: ['effects/runtime.browser.ts', library] },
];
/** Programs of actors that wake with the page, which few visitors have run: each comes when it is wanted. */
const seldom: ReadonlySet<string> = new Set(['effects/site/popups/load-campaign.ts']);
/** Their actors run programs as soon as they wake: those are part of the wave of effects. */
const programsOf: ReadonlySet<string> = new Set(['start', 'outside']);

const idOf = (source: string): string => path.join(root, source);

const reach = (graph: Graph, from: readonly string[]): Set<string> => {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) visit(next);
  };
  for (const id of from) visit(id);
  return found;
};

const importedBy = (graph: Graph, modules: Iterable<string>, folder: string): readonly string[] =>
  [...modules].flatMap((id) =>
    (graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter((next) => next.startsWith(idOf(folder))),
  );

const assign = (graph: Graph): ReadonlyMap<string, string> => {
  const fileOf = new Map<string, string>();
  const put = (id: string, file: string): void => void (fileOf.has(id) || fileOf.set(id, file));
  const wakers = reach(
    graph,
    waves.flatMap(({ name, from }) => (programsOf.has(name) ? from.map(idOf) : [])),
  );
  const needed = waves.map(({ name, from }) => ({
    name,
    own: reach(graph, [
      ...from.map(idOf),
      ...(name === 'effects'
        ? importedBy(graph, wakers, 'effects/').filter((id) => !seldom.has(path.relative(root, id)))
        : []),
    ]),
  }));
  const [site, ...woken] = needed;
  for (const id of site?.own ?? []) put(id, 'site');
  // What is drawn before the actors wake must not bring their files along.
  const roots = importedBy(graph, lists.map(idOf), '').map((id) => reach(graph, [id]));
  // With its styles a module stays where they are needed.
  const isPlain = (id: string): boolean =>
    !id.includes('/node_modules/') &&
    [...reach(graph, [id])].every((one) => site?.own.has(one) || !/\.css/.test(one));
  const isShared = (id: string): boolean => roots.filter((one) => one.has(id)).length > 1;
  for (const id of reach(graph, firstViews.map(idOf)))
    if (isPlain(id) && (isShared(id) || woken.some(({ own }) => own.has(id)))) put(id, 'page');
  const drawn = reach(
    graph,
    importedBy(graph, lists.map(idOf), 'src/features/').filter((id) => !drawnLater.test(id)),
  );
  const share = (id: string, file: string): void => {
    if (drawn.has(id) && !id.includes('/node_modules/')) put(id, file);
  };
  for (const { name, own } of woken)
    if (name !== 'effects' && name !== 'outside') for (const id of own) share(id, 'form');
  // No tap on the first view waits for it.
  for (const { name, own } of woken) if (name === 'outside') for (const id of own) share(id, name);
  // A wave that is lost takes no other one along.
  const [, ...besides] = woken;
  const programs = woken.at(-1);
  for (const { own } of besides)
    for (const id of own) if (besides.filter((wave) => wave.own.has(id)).length > 1) put(id, 'start');
  for (const { name, own } of needed.slice(0, -1)) for (const id of own) put(id, name);
  // What machines and views share with programs must not bring those along.
  for (const id of programs?.own ?? [])
    if (!id.includes('/node_modules/') && roots.some((one) => one.has(id))) put(id, 'rules');
  for (const id of programs?.own ?? []) {
    // The library is a file of its own: it changes seldom.
    put(id, id.includes('/node_modules/') || id === idOf(library) ? 'effect' : 'effects');
  }
  return fileOf;
};

/** The file of a module that a page loads in one of its waves, or null. */
export const waveOf = (): ((id: string, graph: Graph) => string | null) => {
  let files: ReadonlyMap<string, string> | undefined;
  return (id, graph) => (formParts.test(id) ? 'form' : ((files ??= assign(graph)).get(id) ?? null));
};

type Chunk = BuiltChunk & { readonly type: 'chunk' };

/** What any page has by the time it is used: not the programs, which a guest's page loads at its first use. */
const everywhere = [entry, start, overlays, registry, 'machines/kit/form/form.live.ts', ...parts, ...outside];

/**
 * Tells the server which file holds a source module that is loaded by `import()`, as a shared file has no name for each of
 * them, and which such modules a feature has; and the browser which files a feature is made of.
 */
export const chunkList = (): Plugin => ({
  name: 'croupier:chunk-list',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // Vite takes the files out that held nothing but styles.
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((one): one is typeof one & Chunk => one.type === 'chunk');
      const files = chunks.flatMap(({ fileName, moduleIds }) =>
        moduleIds
          .filter((id) => (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
          .map((id) => [path.relative(root, id), fileName]),
      );
      const first = firstSources(root);
      const features = featureSources(root);
      this.emitFile({ type: 'asset', ...listFeatureFiles(chunks, features, everywhere) });
      this.emitFile({
        type: 'asset',
        fileName: '.vite/sources.json',
        source: JSON.stringify({
          files: Object.fromEntries(files),
          // Whose entry is not among the first is looked up in the list.
          features: Object.fromEntries(
            [...features].map(([name, sources]) => [
              name,
              first.has(name) ? sources : [registry, ...sources],
            ]),
          ),
          woken: [start, overlays],
          access,
          tapped,
        }),
      });
    },
  },
});

/** Of two files that import one another, one runs before what it needs is there: a build with such files is none. */
export const noCircles = (): Plugin => ({
  name: 'croupier:no-circles',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((one): one is typeof one & Chunk => one.type === 'chunk');
    const circles = groupsOf(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
    if (circles.length > 0)
      this.error(
        `files of the browser import one another: ${circles.map((one) => one.join(', ')).join('; ')}`,
      );
  },
});

/** What a page is taken over and answers its first tap with. */
const firstAnswerFiles: ReadonlySet<string> = new Set(['entry-client', 'start', 'xstate', 'form', 'access']);

/** Chromium compiles these files while they arrive, beside the main thread: nearly all of them runs before a first answer. */
export const compiledAhead = (): Plugin => ({
  name: 'croupier:compiled-ahead',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  generateBundle: {
    // The mark counts only as the very first line.
    order: 'post',
    handler(_options, bundle) {
      for (const one of Object.values(bundle))
        if (one.type === 'chunk' && firstAnswerFiles.has(one.name))
          one.code = `//# allFunctionsCalledOnLoad\n${one.code}`;
    },
  },
});
