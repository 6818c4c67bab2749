import { lineAt } from './read-imports.ts';
import type { SourceFile } from './read-imports.ts';

type Node = { readonly type: string; readonly start: number; readonly [key: string]: unknown };
type PlainAmount = { readonly path: string; readonly line: number; readonly name: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

/** Names that money never has alone: a page, a place in a row. */
const otherwise = new Set([
  'value',
  'first',
  'last',
  'next',
  'left',
  'right',
  'min',
  'max',
  'odds',
  'percent',
  'points',
]);

/** Names of the fields that hold an amount of money, by the schemas that decode them. */
export const amountFields = (schemas: readonly string[]): ReadonlySet<string> =>
  new Set(
    schemas
      .flatMap((text) => [
        ...text.matchAll(/\b(\w+): (?:orNull\(|Schema\.optional\w*\()*(?:Dec|WireAmount)\b/g),
      ])
      .map(([, name = '']) => name)
      .filter((name) => !otherwise.has(name) && !/points|rtp/.test(name)),
  );

/** The name that an expression ends with: `bet` of `row.bet`, of `row.bet ?? '0'` and of `` `${row.bet}` ``. */
const namesOf = (node: unknown): readonly string[] => {
  if (!isNode(node)) return [];
  if (node.type === 'Identifier') return [String(node['name'])];
  if (node.type === 'MemberExpression') return node['computed'] === true ? [] : namesOf(node['property']);
  if (node.type === 'ChainExpression') return namesOf(node['expression']);
  if (node.type === 'LogicalExpression') return [...namesOf(node['left']), ...namesOf(node['right'])];
  if (node.type === 'ConditionalExpression')
    return [...namesOf(node['consequent']), ...namesOf(node['alternate'])];
  if (node.type === 'TemplateLiteral') return (node['expressions'] as readonly unknown[]).flatMap(namesOf);
  return [];
};

/** What an expression puts on the page as it is: a child of an element, or a value of a text. */
const shownBy = (node: Node, parent: Node | null): readonly unknown[] => {
  if (node.type === 'JSXExpressionContainer' && /^JSX(?:Element|Fragment)$/.test(parent?.type ?? ''))
    return [node['expression']];
  if (node.type !== 'CallExpression') return [];
  const [callee] = namesOf(node['callee']);
  const values = (node['arguments'] as readonly unknown[])[1];
  if (callee !== 't' || !isNode(values) || values.type !== 'ObjectExpression') return [];
  return (values['properties'] as readonly Node[]).map((property) => property['value']);
};

/** Names that a file gives to what a formatter has made of an amount. */
const formatted = (program: Node): ReadonlySet<string> => {
  const names = new Set<string>();
  const walk = (node: Node): void => {
    const made = node['init'];
    if (node.type === 'VariableDeclarator' && isNode(made) && !isNode(made['property']))
      for (const name of namesOf(node['id'])) names.add(name);
    for (const child of childrenOf(node)) walk(child);
  };
  walk(program);
  return names;
};

/** Amounts that a view shows without the one rule of money (`useMoney`), and so without symbol and decimals. */
export const plainAmounts = (file: SourceFile, fields: ReadonlySet<string>): readonly PlainAmount[] => {
  const program = file.program as unknown as Node;
  const made = formatted(program);
  const found: PlainAmount[] = [];
  const walk = (node: Node, parent: Node | null): void => {
    for (const expression of shownBy(node, parent)) {
      const isBare = isNode(expression) && expression.type === 'Identifier';
      for (const name of namesOf(expression))
        if (fields.has(name) && !(isBare && made.has(name)))
          found.push({ path: file.path, line: lineAt(file.text, node.start), name });
    }
    for (const child of childrenOf(node)) walk(child, node);
  };
  walk(program, null);
  return found;
};
