/** Files by their paths from the root of the project. */
export type Texts = Readonly<Record<string, string>>;
/** A row of the call table, as much of it as a line needs. */
export type CallFacts = { readonly name: string; readonly method: string; readonly path: string };
/** What the modules of `schemas/calls/` export: rows by file and by name. */
export type CallModules = Readonly<Record<string, Readonly<Record<string, CallFacts>>>>;

export type Place = { readonly file: string; readonly line: number };
type EffectSource = Place & {
  /** Where it is bound to its machine. */
  readonly bound: Place;
  /** Rows of the calls that its program can make. */
  readonly calls: readonly CallFacts[];
};
export type Sources = {
  /** The program of an effect, of the machine that runs it when several have one of that name. */
  readonly effect: (src: string, machine: string | null) => EffectSource | null;
  /** Where a machine names an event or a state; where it begins when it does not. */
  readonly inMachine: (machine: string, words: readonly string[]) => Place | null;
};

type Program = { readonly file: string; readonly name: string | null };

const lineAt = (text: string, index: number): number => text.slice(0, Math.max(0, index)).split('\n').length;

const resolved = (from: string, address: string): string => {
  const parts = [...from.split('/').slice(0, -1), ...address.split('/')];
  const path: string[] = [];
  for (const part of parts)
    if (part === '..') path.pop();
    else if (part !== '.') path.push(part);
  return path.join('/');
};

/** The text of the parentheses that open at an index. */
const inParentheses = (text: string, open: number): string => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(open + 1, at);
  }
  return text.slice(open + 1);
};

type Known = (word: string) => Program | undefined;

/** The program that code loads: by an address in it, or by a name that loads one. */
const programIn = (file: string, code: string, known: Known): Program | null => {
  const name = /(?:\bm|\))\.(\w+)\s*[,)]*\s*$/.exec(code.trim())?.[1] ?? /\bm\.(\w+)/.exec(code)?.[1] ?? null;
  const address = /import\(\s*'([^']+)'/.exec(code)?.[1];
  if (address !== undefined) return { file: resolved(file, address), name };
  const other = (code.match(/\b\w+\b/g) ?? []).map(known).find(Boolean);
  return other ? { file: other.file, name: name ?? other.name } : null;
};

/** Programs under a name of their own, `const load = () => import('…')`, which other files may import. */
const namedPrograms = (live: Texts): ((file: string) => Known) => {
  const named = new Map<string, Program>();
  const knownIn =
    (file: string): Known =>
    (word) =>
      named.get(`${file} ${word}`) ?? named.get(word);
  for (const [file, text] of Object.entries(live))
    for (const { 0: whole, 1: name = '', index } of text.matchAll(/\bconst (\w+) = (?:async )?\(\) =>/g)) {
      const rest = text.slice(index + whole.length);
      const end = rest.search(/;\n/);
      const program = programIn(file, end < 0 ? rest : rest.slice(0, end), knownIn(file));
      if (!program) continue;
      named.set(`${file} ${name}`, program);
      if (!named.has(name)) named.set(name, program);
    }
  return knownIn;
};

const importsOf = (file: string, text: string): readonly (readonly [string, readonly string[]])[] =>
  [...text.matchAll(/^import (type )?(?:\{([^}]*)\}|\* as \w+|\w+) from '(\.[^']+)'/gm)].flatMap(
    ([, type, names = '', address = '']) =>
      type === undefined
        ? [
            [
              resolved(file, address),
              names.split(',').flatMap((name) => /^\s*(\w+)/.exec(name)?.[1] ?? []),
            ] as const,
          ]
        : [],
  );

/** Rows that a file names, and those that the files name which it imports. */
const callsFrom = (file: string, texts: Texts, modules: CallModules): readonly CallFacts[] => {
  const seen = new Set<string>();
  const found = new Map<string, CallFacts>();
  const visit = (path: string): void => {
    const text = texts[path];
    if (text === undefined || seen.has(path)) return;
    seen.add(path);
    const later = [...text.matchAll(/\bimport\(\s*'(\.[^']+)'/g)].map(([, address = '']) => address);
    for (const address of later) visit(resolved(path, address));
    for (const [target, names] of importsOf(path, text)) {
      for (const name of names) {
        const row = modules[target]?.[name];
        if (row) found.set(row.name, row);
      }
      visit(target);
    }
  };
  visit(file);
  return [...found.values()];
};

const placeOf = (file: string, text: string, words: readonly string[]): Place => {
  const at = words.map((word) => text.indexOf(word)).find((index) => index >= 0);
  return { file, line: lineAt(text, at ?? 0) };
};

/**
 * Which program an effect of a machine is and which calls it can make, read from the sources.
 * @param machines the files of machines, and those that bind their effects.
 */
export const readSources = (machines: Texts, effects: Texts, modules: CallModules): Sources => {
  const live = Object.fromEntries(Object.entries(machines).filter(([file]) => file.endsWith('.live.ts')));
  const files = new Map<string, string>();
  for (const [file, text] of Object.entries(machines)) {
    const id = /createMachine\(\{\s*id: '([\w.-]+)'/.exec(text)?.[1];
    if (id !== undefined && file.endsWith('.machine.ts')) files.set(id, file);
  }
  const knownIn = namedPrograms(live);
  const bound = new Map<string, { readonly place: Place; readonly program: Program }[]>();
  for (const [file, text] of Object.entries(live))
    for (const { 0: whole, 1: src = '', index } of text.matchAll(/\b(\w+): (?:\w+\.)?bridge\(/g)) {
      const program = programIn(file, inParentheses(text, index + whole.length - 1), knownIn(file));
      if (program)
        bound.set(src, [...(bound.get(src) ?? []), { place: { file, line: lineAt(text, index) }, program }]);
    }
  const calls = new Map<string, readonly CallFacts[]>();
  const folderOf = (file: string | undefined): string => file?.split('/').slice(0, -1).join('/') ?? '';
  return {
    effect: (src, machine) => {
      const all = bound.get(src) ?? [];
      const folder = machine === null ? '' : folderOf(files.get(machine));
      const one = all.find(({ place }) => folderOf(place.file) === folder) ?? all[0];
      if (!one) return null;
      const { file, name } = one.program;
      const text = effects[file] ?? '';
      const own = calls.get(file) ?? callsFrom(file, effects, modules);
      calls.set(file, own);
      const words = name === null ? [] : [`const ${name} `, `const ${name}:`, `function ${name}`, name];
      return { ...placeOf(file, text, words), bound: one.place, calls: own };
    },
    inMachine: (machine, words) => {
      const file = files.get(machine);
      const text = file === undefined ? undefined : machines[file];
      if (file === undefined || text === undefined) return null;
      return placeOf(file, text, [...words, `id: '${machine}'`]);
    },
  };
};
