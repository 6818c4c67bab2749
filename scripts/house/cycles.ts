import type { SourceFile } from './read-imports.ts';

type Graph = ReadonlyMap<string, readonly string[]>;

/** Who imports whom, in any way: a type that is erased and a chunk that is loaded later tie two files together, too. */
const graphOf = (files: readonly SourceFile[]): Graph => {
  const known = new Set(files.map((file) => file.path));
  return new Map(
    files.map(({ path, imports }) => [
      path,
      [...new Set(imports.filter((one) => one.own && known.has(one.target)).map((one) => one.target))],
    ]),
  );
};

/** Strongly connected groups of a graph (Tarjan), also those of one node that leads to itself. */
export const groupsOf = (graph: Graph): string[][] => {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.size - 1);
    stack.push(path);
    for (const target of graph.get(path) ?? []) {
      if (!index.has(target)) visit(target);
      if (stack.includes(target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    const group = stack.splice(stack.indexOf(path));
    if (group.length > 1 || graph.get(path)?.includes(path)) groups.push(group.toSorted());
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return groups;
};

/** The shortest way from a file back to itself. */
const shortestThrough = (start: string, graph: Graph): readonly string[] => {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, path);
      if (target !== start) queue.push(target);
    }
    if (cameFrom.has(start)) break;
  }
  const way = [start];
  for (let at = cameFrom.get(start); at !== undefined && at !== start; at = cameFrom.get(at)) way.unshift(at);
  return [start, ...way];
};

const fromLeast = (cycle: readonly string[]): string => {
  const ring = cycle.slice(1);
  const at = ring.indexOf(ring.toSorted()[0] ?? '');
  const turned = [...ring.slice(at), ...ring.slice(0, at)];
  return [...turned, turned[0]].join(' → ');
};

export type CycleGroup = {
  readonly files: readonly string[];
  /** By file: how many of its imports stay in the group. */
  readonly ties: Readonly<Record<string, number>>;
  /** By file: the smallest cycle that it stands in, as `a → b → a`. */
  readonly smallest: Readonly<Record<string, string>>;
};

export const findCycles = (files: readonly SourceFile[]): CycleGroup[] => {
  const graph = graphOf(files);
  return groupsOf(graph).map((group) => {
    const members = new Set(group);
    const inner: Graph = new Map(
      group.map((path) => [path, (graph.get(path) ?? []).filter((target) => members.has(target))]),
    );
    return {
      files: group,
      ties: Object.fromEntries(group.map((path) => [path, inner.get(path)?.length ?? 0])),
      smallest: Object.fromEntries(group.map((path) => [path, fromLeast(shortestThrough(path, inner))])),
    };
  });
};
