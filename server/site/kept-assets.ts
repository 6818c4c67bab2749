import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** A tab that was opened before asks for its own build's chunks; so long after that build last ran it is loaded anew. */
const KEPT_MS = 14 * 24 * 60 * 60 * 1000;
const KEPT_FILES = 3000;

type Asset = { readonly name: string; readonly at: number };

/** Replicas that start together write into the folder at once: their parts are none of its files, and go away. */
const assetsIn = (folder: string): readonly Asset[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => {
        const found = name.endsWith('.part')
          ? undefined
          : statSync(join(folder, name), { throwIfNoEntry: false });
        return found ? [{ name, at: found.mtimeMs }] : [];
      })
    : [];

/** Others may read the folder meanwhile: a file is there whole or not at all. */
const copyWhole = (from: string, to: string, at: number): void => {
  const part = `${to}.${process.pid}.part`;
  copyFileSync(from, part);
  utimesSync(part, at / 1000, at / 1000);
  renameSync(part, to);
};

/**
 * Copies the assets of `from` that `to` lacks, with the time they were built at; none older than 14 days, and of too many
 * the newest. Their names carry a hash of their content, so nothing is ever replaced. Returns their number; throws where
 * `to` cannot be written.
 */
export const carryAssets = (from: string, to: string, now: number): number => {
  const due = assetsIn(from)
    .filter(({ name, at }) => now - at < KEPT_MS && !existsSync(join(to, name)))
    .toSorted((a, b) => b.at - a.at)
    .slice(0, KEPT_FILES);
  mkdirSync(to, { recursive: true });
  for (const { name, at } of due) copyWhole(join(from, name), join(to, name), at);
  return due.length;
};

/** Removes what is too old to be asked for. */
const dropOld = (folder: string, now: number): void => {
  for (const { name, at } of assetsIn(folder))
    if (now - at >= KEPT_MS) rmSync(join(folder, name), { force: true });
};

/** Lays the assets of a build that runs beside those of the others that use the folder, and drops old ones. */
export const shareAssets = (own: string, shared: string, now: number): void => {
  mkdirSync(shared, { recursive: true });
  for (const { name } of assetsIn(own)) {
    const to = join(shared, name);
    try {
      utimesSync(to, now / 1000, now / 1000);
    } catch {
      copyWhole(join(own, name), to, now);
    }
  }
  dropOld(shared, now);
};

/** Says that the build still runs: another that starts counts the age of its assets from now on. */
export const touchAssets = async (own: string, shared: string, now: number): Promise<void> => {
  for (const { name } of assetsIn(own))
    await utimes(join(shared, name), now / 1000, now / 1000).catch(() => {});
};
