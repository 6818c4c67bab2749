import type { Import, ImportKind } from './read-imports.ts';

/** Where a file stands in the house. `tests` covers every `*.test.ts(x)` and `*.cases.ts` file, whichever folder it stands in. */
export type Zone =
  | 'rules'
  | 'schemas'
  | 'effects'
  | 'machines'
  | 'live'
  | 'workers'
  | 'src'
  | 'entries'
  | 'server'
  | 'sandbox'
  | 'scripts'
  | 'tests';

/** Folders of the project that hold its sources. */
export const houseFolders = [
  'schemas',
  'effects',
  'machines',
  'workers',
  'src',
  'server',
  'sandbox',
  'scripts',
  'tests',
] as const;
/** The composition roots of the front: they bind machines to effects and read the browser's clock. */
const entries = /^src\/(?:entry-(?:client|server)\.tsx$|registry\/)/;

export const zoneOf = (path: string): Zone => {
  if (/\.(?:test|cases)\.tsx?$/.test(path)) return 'tests';
  if (path.startsWith('schemas/rules/')) return 'rules';
  if (entries.test(path)) return 'entries';
  if (/^machines\/.*\.live\.tsx?$/.test(path)) return 'live';
  return houseFolders.find((folder) => path.startsWith(`${folder}/`)) ?? 'scripts';
};

type Permission = { readonly to: RegExp; readonly kinds: readonly ImportKind[] };
const any: readonly ImportKind[] = ['type', 'value', 'lazy'];
const typeOnly: readonly ImportKind[] = ['type'];

const rulesAndConstants: Permission = { to: /^schemas\/(?:rules\/|constants(?:\/|\.ts$))/, kinds: any };
const schemaTypes: Permission = { to: /^schemas\//, kinds: typeOnly };
const everything: Permission = { to: /^/, kinds: any };

/** The table of the house: what each zone may import of our own files, and how. */
const ownPermissions: Record<Zone, readonly Permission[]> = {
  rules: [rulesAndConstants, schemaTypes],
  schemas: [{ to: /^schemas\//, kinds: any }],
  effects: [
    { to: /^(?:schemas|effects)\//, kinds: any },
    { to: /^machines\/kit\/placeholder\.ts$/, kinds: typeOnly },
    { to: /^workers\//, kinds: ['type', 'lazy'] },
  ],
  machines: [
    { to: /^machines\/(?!.*\.live\.ts$)/, kinds: any },
    rulesAndConstants,
    schemaTypes,
    { to: /^effects\//, kinds: typeOnly },
  ],
  live: [
    { to: /^machines\//, kinds: any },
    rulesAndConstants,
    schemaTypes,
    { to: /^effects\//, kinds: ['type', 'lazy'] },
  ],
  workers: [{ to: /^(?:schemas|effects|workers)\//, kinds: any }],
  src: [
    { to: /^src\//, kinds: any },
    { to: /^machines\/(?:.*\/)?(?:[a-z-]+\.(?:selectors|events|types)|actor-ids)\.ts$/, kinds: any },
    { to: /^machines\//, kinds: typeOnly },
    rulesAndConstants,
    schemaTypes,
  ],
  entries: [{ to: /^(?:schemas|effects|machines|workers|src|server)\//, kinds: any }],
  server: [{ to: /^(?!sandbox\/)/, kinds: any }],
  sandbox: [{ to: /^(?:schemas|sandbox)\//, kinds: any }],
  scripts: [everything],
  tests: [everything],
};

/** Packages by zone; a zone that is not named may import any. Types of any package are always allowed. */
const packagePermissions: Partial<Record<Zone, RegExp>> = {
  rules: /^$/,
  schemas: /^effect(?:\/|$)/,
  machines: /^(?:xstate|@xstate\/store)(?:\/|$)/,
  live: /^(?:xstate|@xstate\/store)(?:\/|$)/,
};

/** The broken rule in words, or undefined when the import is allowed. */
export const forbidden = (from: string, one: Import): string | undefined => {
  const zone = zoneOf(from);
  if (!one.own) {
    const allowed = packagePermissions[zone];
    return one.kind === 'type' || !allowed || allowed.test(one.target)
      ? undefined
      : `${zone} may not import the package ${one.target}`;
  }
  const matching = ownPermissions[zone].filter((permission) => permission.to.test(one.target));
  if (matching.some((permission) => permission.kinds.includes(one.kind))) return undefined;
  const kinds = [...new Set(matching.flatMap((permission) => permission.kinds))];
  return kinds.length > 0
    ? `${zone} may import ${one.target} only as ${kinds.join(' or ')}, not as ${one.kind}`
    : `${zone} may not import ${one.target}`;
};
