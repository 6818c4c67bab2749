import { join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import type { Checker, Program } from 'typescript/unstable/sync';

/** TypeScript's checker over one project of the house, with paths relative to its root. */
export type Types = {
  readonly checker: Checker;
  readonly program: Program;
  readonly absolute: (path: string) => string;
  readonly relative: (path: string) => string;
};

/** `projects`: root-relative configurations. Gives the types of the first one that has a file. */
export const withTypes = <A>(
  root: string,
  projects: readonly string[],
  work: (typesFor: (path: string) => Types | undefined) => A,
): A => {
  const api = new API({ cwd: root });
  try {
    const openProjects = projects.map((path) => join(root, path));
    const opened = api.updateSnapshot({ openProjects }).getProjects();
    const all = opened.map(({ checker, program }) => ({
      types: {
        checker,
        program,
        absolute: (path: string) => join(root, path),
        relative: (path: string) => relative(root, path),
      },
      names: new Set(program.getSourceFileNames()),
    }));
    return work((path) => all.find(({ names }) => names.has(join(root, path)))?.types);
  } finally {
    api.close();
  }
};
