import type { SourceFile } from './read-imports.ts';
import { lineAt } from './read-imports.ts';
import { zoneOf } from './zones.ts';

export type Finding = { readonly path: string; readonly line: number; readonly message: string };
type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };

/** What reaches outside: pages, network, storage, timers, randomness, the process. */
const outsideGlobals = new Set(
  `window document navigator location history screen fetch XMLHttpRequest WebSocket EventSource Worker SharedWorker
   localStorage sessionStorage indexedDB caches cookieStore BroadcastChannel MessageChannel postMessage
   setTimeout setInterval setImmediate clearTimeout clearInterval requestAnimationFrame requestIdleCallback
   crypto performance process globalThis self console alert confirm prompt addEventListener`.split(/\s+/),
);

const clockFile = /^(?:effects|server|sandbox|src)\/(?:.*\/)?(?:clock|random)(?:\/|[.-][^/]*$|$)/;

/** `Date.now()`, `new Date()` and `Math.random()` belong to the clock and random services alone. */
const mayReadClock = (path: string): boolean =>
  ['tests', 'scripts', 'entries'].includes(zoneOf(path)) || path === 'server/main.ts' || clockFile.test(path);

const isPure = (path: string): boolean => ['machines', 'live', 'rules'].includes(zoneOf(path));

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';

const childrenOf = (node: Node): Array<[string, Node]> =>
  Object.entries(node).flatMap(([key, value]): Array<[string, Node]> => {
    if (Array.isArray(value)) return value.filter(isNode).map((child) => [key, child]);
    return isNode(value) ? [[key, value]] : [];
  });

const transparentTypes = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSInstantiationExpression',
]);

/** Runs through all code that exists at run time, with the parent and the key of each node. */
const walk = (node: Node, visit: (node: Node, parent: Node | null, key: string) => void): void => {
  const step = (current: Node, parent: Node | null, key: string): void => {
    if (current.type.startsWith('TS') && !transparentTypes.has(current.type)) return;
    visit(current, parent, key);
    for (const [childKey, child] of childrenOf(current)) {
      if (transparentTypes.has(current.type) && childKey !== 'expression') continue;
      step(child, current, childKey);
    }
  };
  step(node, null, '');
};

const isReference = (parent: Node | null, key: string): boolean => {
  if (!parent) return false;
  if (parent.type === 'MemberExpression' && key === 'property') return parent['computed'] === true;
  if ((parent.type === 'Property' || parent.type.endsWith('Definition')) && key === 'key')
    return parent['computed'] === true;
  return !['ImportSpecifier', 'ExportSpecifier', 'LabeledStatement', 'MetaProperty'].includes(parent.type);
};

const declaredNames = (program: Node): Set<string> => {
  const names = new Set<string>();
  const collect = (pattern: unknown): void => {
    if (!isNode(pattern)) return;
    if (pattern.type === 'Identifier') names.add(pattern['name'] as string);
    else if (pattern.type === 'Property') collect(pattern['value']);
    else if (pattern.type === 'AssignmentPattern') collect(pattern['left']);
    else if (['ObjectPattern', 'ArrayPattern', 'RestElement'].includes(pattern.type))
      for (const [, child] of childrenOf(pattern)) collect(child);
  };
  walk(program, (node) => {
    if (
      node.type === 'VariableDeclarator' ||
      node.type.startsWith('Function') ||
      node.type.startsWith('Class')
    )
      collect(node['id']);
    if (node.type.startsWith('Import')) collect(node['local']);
    if (node.type === 'CatchClause') collect(node['param']);
    if (Array.isArray(node['params'])) for (const one of node['params']) collect(one);
  });
  return names;
};

/** Reads of the clock or of randomness where they do not belong, and outside globals in pure code. */
export const findImpurities = (file: SourceFile): Finding[] => {
  const program = file.program as unknown as Node;
  const findings: Finding[] = [];
  const report = (node: Node, message: string) =>
    findings.push({ path: file.path, line: lineAt(file.text, node.start), message });
  const declared = declaredNames(program);
  const isGlobal = (node: unknown, name: string) =>
    isNode(node) && node.type === 'Identifier' && node['name'] === name && !declared.has(name);
  walk(program, (node, parent, key) => {
    if (!mayReadClock(file.path)) {
      const property = isNode(node['property']) ? node['property']['name'] : undefined;
      if (node.type === 'MemberExpression' && isGlobal(node['object'], 'Date') && property === 'now')
        report(node, 'Date.now outside the clock service: take `now` as input');
      if (node.type === 'MemberExpression' && isGlobal(node['object'], 'Math') && property === 'random')
        report(node, 'Math.random outside the random service: take randomness as input');
      if (node.type === 'NewExpression' && isGlobal(node['callee'], 'Date') && isEmpty(node['arguments']))
        report(node, 'new Date() outside the clock service: take `now` as input');
    }
    if (isPure(file.path) && node.type === 'Identifier' && isReference(parent, key)) {
      const name = node['name'] as string;
      if (outsideGlobals.has(name) && !declared.has(name))
        report(node, `${zoneOf(file.path)} must stay pure, but it uses ${name}`);
    }
  });
  return findings;
};

const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
