import { Visitor } from 'oxc-parser';
import type { Row } from './known-list.ts';
import type { SourceFile } from './read-imports.ts';
import { lineAt } from './read-imports.ts';

const FILE_LINES = 400;
const FUNCTION_LINES = 80;

type Span = { readonly start: number; readonly end: number };
type Named = { readonly name: string; readonly span: Span };

const textOf = (file: SourceFile, { start, end }: Span): string => file.text.slice(start, end);

/** Every function of a file under the name it is reached by: its own, its variable's or its property's. */
const functionsOf = (file: SourceFile): Named[] => {
  const names = new Map<number, string>();
  const found: Span[] = [];
  const add = (span: Span): void => void found.push(span);
  const call = (span: Span, name: Span & { readonly name?: unknown }): void =>
    void names.set(span.start, typeof name.name === 'string' ? name.name : textOf(file, name));
  new Visitor({
    VariableDeclarator: ({ init, id }) => init && call(init, id),
    Property: ({ value, key }) => call(value, key),
    MethodDefinition: ({ value, key }) => call(value, key),
    PropertyDefinition: ({ value, key }) => value && call(value, key),
    FunctionDeclaration: (node) => {
      if (node.id) call(node, node.id);
      add(node);
    },
    FunctionExpression: (node) => {
      if (node.id) call(node, node.id);
      add(node);
    },
    ArrowFunctionExpression: add,
  }).visit(file.program);
  return found.map((span) => ({ span, name: names.get(span.start) ?? 'a function without a name' }));
};

/** Files and functions that are longer than the house allows. */
export const oversized = (file: SourceFile): Row[] => {
  const lines = file.text.trimEnd().split('\n').length;
  const long = functionsOf(file).flatMap(({ name, span }): Row[] => {
    const length = lineAt(textOf(file, span), span.end - span.start);
    return length > FUNCTION_LINES ? [{ path: file.path, name, lines: length }] : [];
  });
  return [...(lines > FILE_LINES ? [{ path: file.path, name: 'the file', lines }] : []), ...long];
};
