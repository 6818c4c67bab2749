import type { EnvironmentModuleNode, HotPayload, Plugin, ViteDevServer } from 'vite';
import { root } from '../bootstrap/root.mjs';

/** What pages play again by new code; the rest is Vite's to renew. */
const isLogic = (file: string): boolean => /^(?:machines|schemas|effects)\//.test(file);
/** The page takes what stands behind these anew by itself. */
const gates: ReadonlySet<string> = new Set([
  'src/registry/browser/start-actors.ts',
  'src/registry/browser/hot/logic.ts',
]);
/** Changes whose pages may still ask for what follows. */
const KEPT = 20;
const relative = (file: string | null): string => file?.slice(root.length + 1) ?? '';

/** Components that use a module, or null when something uses it that only a load of the page renews. */
const usersOf = (modules: readonly EnvironmentModuleNode[]): readonly EnvironmentModuleNode[] | null => {
  const users: EnvironmentModuleNode[] = [];
  const seen = new Set<EnvironmentModuleNode>();
  const isRenewed = (node: EnvironmentModuleNode): boolean => {
    if (seen.has(node)) return true;
    seen.add(node);
    const file = relative(node.file);
    if (gates.has(file) || file.startsWith('scripts/')) return true;
    if (node.isSelfAccepting === true) {
      users.push(node);
      return true;
    }
    return node.importers.size > 0 && [...node.importers].every(isRenewed);
  };
  return modules.every(isRenewed) ? users : null;
};

const updateOf = (users: readonly EnvironmentModuleNode[], timestamp: number): HotPayload => ({
  type: 'update',
  updates: users.map(({ url }) => ({ type: 'js-update', path: url, acceptedPath: url, timestamp })),
});

/**
 * A change of machines, rules or effects does not load pages anew: they are told, take the new logic, and say so; then
 * the components that use what changed follow.
 */
export const hotLogic = (): Plugin => {
  const following = new Map<number, readonly EnvironmentModuleNode[]>();
  return {
    name: 'croupier:hot-logic',
    configureServer: ({ environments }: ViteDevServer) =>
      environments.client.hot.on('croupier:swapped', ({ timestamp }: { timestamp: number }, client) => {
        const users = following.get(timestamp) ?? [];
        if (users.length > 0) client.send(updateOf(users, timestamp));
      }),
    hotUpdate: {
      order: 'post',
      handler({ type, file, modules, timestamp }) {
        const { environment } = this;
        if (environment.name !== 'client' || !isLogic(relative(file))) return undefined;
        if (modules.length === 0) return undefined;
        const users = usersOf(modules);
        if (!users) return undefined;
        // Pages keep what they have read of it: it comes back, as with another branch, or whoever uses it is edited next.
        if (type === 'delete') return [];
        const seen = new Set<EnvironmentModuleNode>();
        for (const node of modules) environment.moduleGraph.invalidateModule(node, seen, timestamp, true);
        following.set(timestamp, users);
        for (const old of [...following.keys()].slice(0, -KEPT)) following.delete(old);
        environment.hot.send('croupier:logic', { files: [relative(file)], timestamp });
        return [];
      },
    },
  };
};
