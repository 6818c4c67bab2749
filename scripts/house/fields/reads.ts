import type { Node } from 'typescript/unstable/ast';
import type { Checker, NodeHandle, Symbol, Type } from 'typescript/unstable/sync';
import {
  isBindingElement,
  isIdentifier,
  isInterfaceDeclaration,
  isObjectBindingPattern,
  isTypeLiteralNode,
} from 'typescript/unstable/ast/is';
import { Visitor } from 'oxc-parser';
import type { Expression } from 'oxc-parser';
import type { SourceFile } from '../read-imports.ts';
import { keyOf } from './schema-fields.ts';
import type { Types } from './types.ts';

type Spot = { readonly name: string; readonly at: number };
/** `of[by]`: the place of the owner's last name, and a name or the place of the one that stands for it. */
type Indexed = { readonly of: number; readonly by: number | string };
type Spots = {
  readonly indexed: readonly Indexed[];
  readonly read: readonly Spot[];
  readonly written: readonly string[];
  readonly takesShort: boolean;
};

const lastName = (node: Expression): number | undefined => {
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression')
    return lastName(node.expression);
  if (node.type === 'Identifier') return node.start;
  return node.type === 'MemberExpression' && !node.computed ? node.property.start : undefined;
};

/** Where a file names properties: `a.b`, `a['b']`, `{ b: c } = a` (read); `{ b: 1 }` (written). */
const spotsOf = (file: SourceFile, names: ReadonlySet<string>): Spots => {
  const read: Spot[] = [];
  const written: string[] = [];
  const indexed: Indexed[] = [];
  let takesShort = false;
  const assigned = new Set<number>();
  const add = (name: string, at: number): void => {
    if (names.has(name)) read.push({ name, at });
  };
  new Visitor({
    AssignmentExpression: ({ left, operator }) => {
      if (operator === '=') assigned.add(left.start);
    },
    MemberExpression: (node) => {
      if (assigned.has(node.start) && file.text.startsWith('=', node.end + 1)) return;
      if (!node.computed && node.property.type === 'Identifier') add(node.property.name, node.property.start);
      if (!node.computed) return;
      const of = lastName(node.object);
      const by = node.property.type === 'Literal' ? String(node.property.value) : lastName(node.property);
      if (of !== undefined && by !== undefined) indexed.push({ of, by });
      else if (typeof by === 'string') add(by, node.property.start);
    },
    ObjectPattern: ({ properties }) => {
      for (const one of properties) {
        if (one.type !== 'Property' || one.key.type !== 'Identifier') continue;
        if (one.shorthand) takesShort ||= names.has(one.key.name);
        else add(one.key.name, one.key.start);
      }
    },
    ObjectExpression: ({ properties }) => {
      for (const one of properties)
        if (one.type === 'Property' && one.key.type === 'Identifier') written.push(one.key.name);
    },
  }).visit(file.program);
  return { read, written, indexed, takesShort };
};

/** The properties that `a[b]` may read, where the type of `b` is a choice of names. */
const indexedReads = (types: Types, path: string, spots: readonly Indexed[]): Array<Symbol | undefined> => {
  const { checker } = types;
  const found = checker.getTypeAtPosition(
    types.absolute(path),
    spots.flatMap(({ of, by }) => (typeof by === 'string' ? [of] : [of, by])),
  );
  let at = 0;
  return spots.flatMap(({ by }) => {
    const owner = found[at++];
    const key = typeof by === 'string' ? undefined : found[at++];
    if (!owner) return [];
    const choice = key?.isUnionType() ? key.getTypes() : [key];
    const names =
      typeof by === 'string'
        ? [by]
        : choice.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []));
    const owners = owner.isUnionType() ? owner.getTypes() : [owner];
    return owners.flatMap((one) => names.map((name) => checker.getPropertyOfType(one, name)));
  });
};

/** Each `{ b } = a` of a file: the pattern, whose type has the property, and the name. */
const shortReads = (types: Types, path: string, names: ReadonlySet<string>) => {
  const found: Array<{ readonly pattern: Node; readonly name: string }> = [];
  const visit = (node: Node): void => {
    if (isObjectBindingPattern(node))
      for (const one of node.elements)
        if (isBindingElement(one) && !one.propertyName && one.name && isIdentifier(one.name))
          if (names.has(one.name.text)) found.push({ pattern: node, name: one.name.text });
    node.forEachChild((child) => {
      visit(child);
      return undefined;
    });
  };
  const file = types.program.getSourceFile(types.absolute(path));
  if (file) visit(file);
  return found;
};

/** A type lives in the checker that made it. */
type OwnType = { readonly type: Type; readonly checker: Checker };

export type Reads = {
  /** Places of declarations that a read leads to. */
  readonly declared: ReadonlySet<string>;
  /** By name: types of our own, written apart from the schemas, that it is read of. */
  readonly ofOwnTypes: ReadonlyMap<string, readonly OwnType[]>;
  /** Names that are read of a value without a type. */
  readonly untyped: ReadonlySet<string>;
  /** Names that object literals write. */
  readonly written: ReadonlySet<string>;
};

/** The types that are written out around the declarations. */
const ownTypes = (
  read: ReadonlyArray<{ readonly name: string; readonly handle: NodeHandle; readonly types: Types }>,
): Map<string, OwnType[]> => {
  const found = new Map<string, OwnType[]>();
  for (const { name, handle, types } of read) {
    const around = handle.resolve()?.parent;
    const type =
      around && (isTypeLiteralNode(around) || isInterfaceDeclaration(around))
        ? types.checker.getTypeAtLocation(around)
        : undefined;
    if (type) found.set(name, [...(found.get(name) ?? []), { type, checker: types.checker }]);
  }
  return found;
};

export const readsOf = (
  typesFor: (path: string) => Types | undefined,
  files: readonly SourceFile[],
  wanted: ReadonlySet<string>,
): Reads => {
  const declared = new Set<string>();
  const elsewhere = new Map<
    string,
    { readonly name: string; readonly handle: NodeHandle; readonly types: Types }
  >();
  const written = new Set<string>();
  const untyped = new Set<string>();
  for (const file of files) {
    const types = typesFor(file.path);
    if (!types) continue;
    const { checker } = types;
    const spots = spotsOf(file, wanted);
    for (const name of spots.written) written.add(name);
    const symbols = checker.getSymbolAtPosition(
      types.absolute(file.path),
      spots.read.map(({ at }) => at),
    );
    const short = spots.takesShort ? shortReads(types, file.path, wanted) : [];
    const owners = checker.getTypeAtLocation(short.map(({ pattern }) => pattern));
    const taken = owners.map((owner, at) => owner && checker.getPropertyOfType(owner, short[at]?.name ?? ''));
    for (const [index, symbol] of symbols.entries()) if (!symbol) untyped.add(spots.read[index]?.name ?? '');
    for (const symbol of [...symbols, ...taken, ...indexedReads(types, file.path, spots.indexed)])
      for (const handle of symbol?.declarations ?? []) {
        declared.add(keyOf(handle));
        if (!elsewhere.has(keyOf(handle)) && typesFor(types.relative(handle.path)))
          elsewhere.set(keyOf(handle), { name: symbol?.name ?? '', handle, types });
      }
  }
  return { declared, ofOwnTypes: ownTypes([...elsewhere.values()]), written, untyped };
};
