import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { strykerPath } from './tool.ts';

/**
 * Loaded before Stryker: of all changes it makes only a share, `MUTATE_SHARE` from 0 to 1, which `MUTATE_SEED` decides. The
 * same seed draws the same changes of the same code.
 */
type Node = { readonly loc: { readonly start: { readonly line: number; readonly column: number } } };
type Mutable = { readonly mutatorName: string; ignoreReason?: string };
type Collector = {
  collect: (this: Collector, file: string, node: Node, mutable: Mutable, offset?: object) => unknown;
};

const { MutantCollector } = (await import(
  strykerPath('instrumenter', 'dist', 'src', 'transformers', 'mutant-collector.js')
)) as { readonly MutantCollector: { readonly prototype: Collector } };
const share = Number(process.env['MUTATE_SHARE']);
const seed = process.env['MUTATE_SEED'] ?? '1';
const counts = new Map<string, number>();

/** A number from 0 to 1 for one change; several of one kind at one place are told apart by their order. */
const lotOf = (file: string, { loc: { start } }: Node, mutator: string): number => {
  const place = `${relative(process.cwd(), file)}:${start.line}:${start.column}:${mutator}`;
  const nth = counts.get(place) ?? 0;
  counts.set(place, nth + 1);
  return createHash('sha256').update(`${seed}:${place}:${nth}`).digest().readUInt32BE() / 2 ** 32;
};

const { prototype } = MutantCollector;
const collectAll = prototype.collect;
prototype.collect = function collect(file, node, mutable, offset) {
  if (lotOf(file, node, mutable.mutatorName) >= share) mutable.ignoreReason ??= 'not drawn';
  return collectAll.call(this, file, node, mutable, offset);
};
