import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import type { Family } from './families.ts';

type Node = { readonly type: string; readonly [key: string]: unknown };

/** What a source file says about texts. */
export type Usage = {
  /** Ids in a place that can only be a text: `t('…')`, `<Text id="…">`, `{ id: '…' }`. */
  readonly asked: ReadonlyMap<string, string>;
  /** Template ids with a hole, such as `errors.${type}`: the fixed beginning. */
  readonly prefixes: ReadonlyMap<string, string>;
  /** Every other string of an id's form: it counts as a use of a text that exists. */
  readonly mentioned: ReadonlySet<string>;
};

const idForm = /^[a-z][\w-]*(\.[\w-]+)+$/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const walk = (value: unknown, visit: (node: Node, parent: Node | undefined) => void, parent?: Node): void => {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, visit, parent);
    return;
  }
  if (!isNode(value)) return;
  visit(value, parent);
  for (const [key, child] of Object.entries(value)) {
    if (key !== 'parent' && typeof child === 'object') walk(child, visit, value);
  }
};

type Found = { readonly id: string } | { readonly prefix: string };

/** The ids an expression can be: strings, templates, and the branches of conditions. */
const idsOf = (value: unknown): readonly Found[] => {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'string' ? [{ id: value['value'] }] : [];
    case 'TemplateLiteral': {
      const quasis = value['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
      const first = quasis[0]?.value.cooked ?? '';
      return quasis.length === 1 ? [{ id: first }] : [{ prefix: first }];
    }
    case 'ConditionalExpression':
      return [...idsOf(value['consequent']), ...idsOf(value['alternate'])];
    case 'LogicalExpression':
      return [...idsOf(value['left']), ...idsOf(value['right'])];
    case 'JSXExpressionContainer':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return idsOf(value['expression']);
    default:
      return [];
  }
};

const nameOf = (value: unknown): string => {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value['property']);
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
};

/** Scans one file. `known` says whether a first segment is one of the texts'. */
export const scanSource = (file: string, source: string, known: (family: string) => boolean): Usage => {
  const asked = new Map<string, string>();
  const prefixes = new Map<string, string>();
  const mentioned = new Set<string>();
  const familyOf = (id: string) => id.split('.')[0] ?? '';
  const ask = (value: unknown, certain: boolean) => {
    for (const found of idsOf(value)) {
      if ('prefix' in found) {
        if (certain || (found.prefix.includes('.') && known(familyOf(found.prefix))))
          prefixes.set(found.prefix, file);
      } else if (certain || (idForm.test(found.id) && known(familyOf(found.id)))) asked.set(found.id, file);
    }
  };
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be parsed'}`);
  walk(program, (node, parent) => {
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 't') {
      ask((node['arguments'] as readonly unknown[])[0], true);
    }
    if (node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'Text') {
      for (const attribute of node['attributes'] as readonly Node[])
        if (nameOf(attribute['name']) === 'id') ask(attribute['value'], true);
    }
    if (node.type === 'Property' && nameOf(node['key']) === 'id') ask(node['value'], false);
    const isEventType = parent?.type === 'Property' && nameOf(parent['key']) === 'type';
    if (!isEventType) {
      for (const found of node.type === 'Literal' || node.type === 'TemplateLiteral' ? idsOf(node) : []) {
        if ('id' in found) {
          if (idForm.test(found.id)) mentioned.add(found.id);
        } else if (/^[a-z][\w-]*\./.test(found.prefix) && known(familyOf(found.prefix)))
          prefixes.set(found.prefix, file);
      }
    }
  });
  return { asked, prefixes, mentioned };
};

const folders = ['src', 'machines', 'schemas', 'server', 'workers', 'effects'];

const sourceFiles = async (root: string): Promise<readonly string[]> => {
  const files: string[] = [];
  for (const folder of folders) {
    const entries = await readdir(path.join(root, folder), { recursive: true }).catch(() => []);
    for (const entry of entries) {
      if (/\.tsx?$/.test(entry) && !/\.test\.tsx?$/.test(entry) && !entry.includes('generated/'))
        files.push(path.join(folder, entry));
    }
  }
  return files.sort();
};

export const scanFolders = async (root: string, ids: readonly string[]): Promise<Usage> => {
  const families = new Set(ids.map((id) => id.split('.')[0] ?? ''));
  const usages = await Promise.all(
    (await sourceFiles(root)).map(async (file) =>
      scanSource(file, await readFile(path.join(root, file), 'utf8'), (family) => families.has(family)),
    ),
  );
  return {
    asked: new Map(usages.flatMap(({ asked }) => [...asked])),
    prefixes: new Map(usages.flatMap(({ prefixes }) => [...prefixes])),
    mentioned: new Set(usages.flatMap(({ mentioned }) => [...mentioned])),
  };
};

export type UsageProblems = { readonly missing: readonly string[]; readonly unused: readonly string[] };

/** Texts that the code asks for and that do not exist; texts that exist and that nothing asks for. */
export const usageProblems = (
  ids: readonly string[],
  usage: Usage,
  families: readonly Family[],
): UsageProblems => {
  const defined = new Set(ids);
  const listed = new Set(families.flatMap(({ prefix, names }) => names.map((name) => prefix + name)));
  const missing: string[] = [];
  for (const [id, file] of usage.asked) {
    const inOpenFamily = families.some(({ prefix, open }) => open === true && id.startsWith(prefix));
    if (!defined.has(id) && !inOpenFamily)
      missing.push(`${id}: asked for in ${file}, not in any messages file`);
  }
  for (const id of listed)
    if (!defined.has(id)) missing.push(`${id}: listed in a family, not in any messages file`);
  for (const [prefix, file] of usage.prefixes) {
    if (!families.some((family) => family.prefix === prefix || family.prefix.startsWith(prefix)))
      missing.push(`${prefix}…: made at run time in ${file}, but no family with this prefix is listed`);
  }
  const unused = ids.filter((id) => !listed.has(id) && !usage.asked.has(id) && !usage.mentioned.has(id));
  return { missing: missing.sort(), unused: unused.sort() };
};
