import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../../scripts/bootstrap/root.mjs';

/** Programs of the base image beside Node that the file's later stages run. */
const programs = ['/bin/sh', '/bin/mkdir', '/bin/chown'];

const librariesOf = (program: string): readonly string[] =>
  [...execFileSync('ldd', [program], { encoding: 'utf8' }).matchAll(/(\/\S+) \(0x/g)].map(
    ([, path = '']) => path,
  );

/** What an image with Node has at least, of this machine: no registry is asked. */
const layBase = (folder: string): void => {
  const put = (from: string, to: string): void => {
    mkdirSync(dirname(join(folder, to)), { recursive: true });
    copyFileSync(from, join(folder, to));
  };
  put(process.execPath, '/usr/bin/node');
  for (const program of programs) put(program, program);
  for (const library of new Set([process.execPath, ...programs].flatMap(librariesOf))) put(library, library);
  mkdirSync(join(folder, 'tmp'), { mode: 0o1777 });
};

export type ContainerTools = {
  readonly run: (...args: readonly string[]) => string;
  readonly start: (...args: readonly string[]) => ChildProcess;
};

/** buildah with a store of its own in `folder`. */
export const buildahIn = (folder: string): ContainerTools => {
  const own = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot', TMPDIR: folder };
  return {
    run: (...args) =>
      execFileSync('buildah', [...own, ...args], {
        env,
        encoding: 'utf8',
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
      }).trim(),
    start: (...args) => spawn('buildah', [...own, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
  };
};

/**
 * The image `croupier` by the last stage of the Containerfile as it stands. In place of a registry's image with Node stands one
 * of this machine's files, and in place of the first stage, which installs and builds, what is built here already.
 */
export const buildSiteImage = ({ run }: ContainerTools, folder: string): void => {
  const base = join(folder, 'base');
  layBase(base);
  writeFileSync(join(folder, 'Base'), 'FROM scratch\nCOPY base /\nENV PATH=/usr/bin:/bin\n');
  writeFileSync(join(folder, 'Built'), 'FROM scratch\nCOPY . /build/\n');
  writeFileSync(join(folder, 'ignored'), ['*', '!package.json', '!dist', '!scripts'].join('\n'));
  const bud = ['build', '--format', 'docker', '--quiet', '--pull-never'];
  run(...bud, '-f', join(folder, 'Base'), '-t', 'localhost/node', folder);
  run(
    ...bud,
    '-f',
    join(folder, 'Built'),
    '--ignorefile',
    join(folder, 'ignored'),
    '-t',
    'localhost/built',
    root,
  );
  const file = readFileSync(join(root, 'Containerfile'), 'utf8');
  const last = file
    .slice(file.indexOf('FROM ${NODE} AS site'))
    .replace('${NODE}', 'localhost/node')
    .replaceAll('--from=build', '--from=localhost/built');
  writeFileSync(join(folder, 'Site'), last);
  run(...bud, '-f', join(folder, 'Site'), '-t', 'localhost/croupier', folder);
};

/** The process that runs within: signals to buildah itself end it at once. */
export const innermost = (pid: number): number => {
  // Each thread has children of its own.
  const [child] = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return child === undefined ? pid : innermost(Number(child));
};
