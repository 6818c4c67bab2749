import type { NodeHandle, Symbol, Type } from 'typescript/unstable/sync';
import type { Types } from './types.ts';

/** A field under the schema that declares it; `keys` are the places of its declaration. */
export type Field = {
  readonly schema: string;
  readonly field: string;
  readonly name: string;
  readonly keys: readonly string[];
  /** The type that the field is a property of. */
  readonly owner: Type;
  /** `sent`: a payload's, which product code writes. `read`: all others. */
  readonly use: 'read' | 'sent';
};

export const keyOf = ({ path, index }: NodeHandle): string => `${path}#${index}`;

/** Where a declaration is met: in a schema of its own, in the answer of a call or in its payload. */
type Place = 'schema' | 'success' | 'payload';

const useOf = (places: ReadonlySet<Place>): Field['use'] =>
  places.has('payload') && !places.has('success') ? 'sent' : 'read';

const depthOf = (field: Omit<Field, 'use'>): number => field.field.split('.').length;

/** The fields of one type, as far as they are declared in `folder`: through lists, unions and records. */
const fieldsOfType = (
  types: Types,
  folder: string,
  start: Type,
  add: (path: string, symbol: Symbol, owner: Type) => void,
) => {
  const { checker } = types;
  const open = new Set<number>();
  const visit = (type: Type, path: string): void => {
    if (open.has(type.id)) return;
    open.add(type.id);
    if (type.isUnionType()) for (const one of type.getTypes()) visit(one, path);
    else if (type.isObjectType() || type.isIntersectionType()) visitObject(type, path);
    open.delete(type.id);
  };
  const visitObject = (type: Type, path: string): void => {
    if (checker.isArrayLikeType(type)) {
      for (const one of checker.getTypeArguments(type as never)) visit(one, path);
      return;
    }
    for (const { valueType } of checker.getIndexInfosOfType(type)) visit(valueType, `${path}.*`);
    const own = checker
      .getPropertiesOfType(type)
      .filter(({ declarations }) => declarations.some((one) => types.relative(one.path).startsWith(folder)));
    const inner = checker.getTypeOfSymbol(own);
    for (const [at, symbol] of own.entries()) {
      const name = path === '' ? symbol.name : `${path}.${symbol.name}`;
      add(name, symbol, type);
      const one = inner[at];
      if (one) visit(one, name);
    }
  };
  visit(start, '');
};

/** What an exported value decodes: a schema itself, or payload and success of a call. */
const decodedBy = (types: Types, exported: Type): Array<{ readonly type: Type; readonly use: Place }> => {
  const { checker } = types;
  const typeOf = (of: Type, name: string): Type | undefined => {
    const property = checker.getPropertyOfType(of, name);
    return property && checker.getTypeOfSymbol(property);
  };
  const decoded = (of: Type | undefined) =>
    of && checker.getPropertyOfType(of, 'ast') ? typeOf(of, 'Type') : undefined;
  const all = [
    { type: decoded(exported), use: 'schema' as const },
    { type: decoded(typeOf(exported, 'success')), use: 'success' as const },
    { type: decoded(typeOf(exported, 'payload')), use: 'payload' as const },
  ];
  return all.flatMap(({ type, use }) => (type ? [{ type, use }] : []));
};

/** Every field that the exported schemas of the files decode, once, under the schema it stands nearest to. */
export const schemaFields = (
  typesFor: (path: string) => Types | undefined,
  paths: readonly string[],
  folder = 'schemas/',
): Field[] => {
  const found = new Map<string, Omit<Field, 'use'>>();
  const uses = new Map<string, Set<Place>>();
  for (const path of paths) {
    const types = typesFor(path);
    if (!types) continue;
    const { checker, program } = types;
    const file = program.getSourceFile(types.absolute(path));
    const symbol = file && checker.getSymbolAtLocation(file);
    const exported = symbol ? checker.getExportsOfModule(symbol) : [];
    for (const one of exported) {
      if (one.valueDeclaration === undefined) continue;
      const type = checker.getTypeOfSymbol(one);
      for (const decoded of type ? decodedBy(types, type) : [])
        fieldsOfType(types, folder, decoded.type, (name, { name: last, declarations }, owner) => {
          const keys = declarations.map(keyOf);
          const field = { schema: one.name, field: name, name: last, keys, owner };
          const id = keys.join(' ');
          const known = found.get(id);
          uses.set(id, (uses.get(id) ?? new Set()).add(decoded.use));
          if (!known || depthOf(field) < depthOf(known)) found.set(id, field);
        });
    }
  }
  return [...found].map(([id, field]) => ({ ...field, use: useOf(uses.get(id) ?? new Set()) }));
};
