import { posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Program } from 'oxc-parser';

/** `type`: erased at run time. `lazy`: `import()`. `value`: everything else that is loaded with the file. */
export type ImportKind = 'type' | 'value' | 'lazy';

export type Import = {
  /** Root-relative path for our own files, the bare specifier for packages and Node's own modules. */
  readonly target: string;
  readonly own: boolean;
  readonly kind: ImportKind;
  readonly line: number;
};

export type SourceFile = {
  readonly path: string;
  readonly text: string;
  readonly program: Program;
  readonly imports: readonly Import[];
};

export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Parses one file and resolves its imports. `path` is root-relative. Throws when the file does not parse. */
export const readSource = (path: string, text: string): SourceFile => {
  const parsed = parseSync(path, text);
  const broken = parsed.errors.find((error) => error.severity === 'Error');
  if (broken) throw new Error(`${path}: ${broken.message}`);
  const { staticImports, staticExports, dynamicImports } = parsed.module;
  const at = (specifier: string, kind: ImportKind, offset: number): Import => ({
    ...resolve(path, specifier),
    kind,
    line: lineAt(text, offset),
  });
  const imported = staticImports.map((entry) =>
    at(
      entry.moduleRequest.value,
      entry.entries.length > 0 && entry.entries.every((one) => one.isType) ? 'type' : 'value',
      entry.start,
    ),
  );
  const exported = staticExports.flatMap((statement) =>
    statement.entries.flatMap((entry) =>
      entry.moduleRequest
        ? [at(entry.moduleRequest.value, entry.isType ? 'type' : 'value', statement.start)]
        : [],
    ),
  );
  const lazy = dynamicImports.flatMap((entry) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(
      text.slice(entry.moduleRequest.start, entry.moduleRequest.end),
    );
    return literal?.[2] ? [at(literal[2], 'lazy', entry.start)] : [];
  });
  const workers = [...text.matchAll(/new URL\(\s*'(\.[^']+\.tsx?)',\s*import\.meta\.url/g)].map((match) =>
    at(match[1] ?? '', 'lazy', match.index),
  );
  return { path, text, program: parsed.program, imports: [...imported, ...exported, ...lazy, ...workers] };
};

const resolve = (from: string, specifier: string): Pick<Import, 'target' | 'own'> => {
  const bare = specifier.replace(/\?.*$/, '');
  return bare.startsWith('.')
    ? { target: posix.join(posix.dirname(from), bare), own: true }
    : { target: bare, own: false };
};
