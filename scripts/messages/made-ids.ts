import { Visitor } from 'oxc-parser';
import type { Argument, Expression, TemplateLiteral } from 'oxc-parser';
import type { Types } from '../house/fields/types.ts';
import type { SourceFile } from '../house/read-imports.ts';

const templatesOf = (node: Argument | Expression | null): readonly TemplateLiteral[] => {
  if (node?.type === 'TemplateLiteral') return node.expressions.length > 0 ? [node] : [];
  if (node?.type === 'ParenthesizedExpression') return templatesOf(node.expression);
  return node?.type === 'ConditionalExpression'
    ? [...templatesOf(node.consequent), ...templatesOf(node.alternate)]
    : [];
};

/** Templates that are asked for as a text: `t(`a.${b}`)`, `<Text id={`a.${b}`}>`. */
const asked = (file: SourceFile): readonly TemplateLiteral[] => {
  const found: TemplateLiteral[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [id] }) => {
      if (callee.type === 'Identifier' && callee.name === 't') found.push(...templatesOf(id ?? null));
    },
    JSXOpeningElement: ({ name, attributes }) => {
      if (name.type !== 'JSXIdentifier' || name.name !== 'Text') return;
      for (const one of attributes)
        if (one.type === 'JSXAttribute' && one.name.name === 'id')
          if (one.value?.type === 'JSXExpressionContainer' && one.value.expression.type === 'TemplateLiteral')
            found.push(...templatesOf(one.value.expression));
    },
  }).visit(file.program);
  return found;
};

/** Where the checker knows an expression's type by: its last name. */
const placeOf = (node: Expression): number | undefined => {
  if (node.type === 'ChainExpression' || node.type === 'TSNonNullExpression') return placeOf(node.expression);
  if (node.type === 'Identifier') return node.start;
  return node.type === 'MemberExpression' && !node.computed ? node.property.start : undefined;
};

/** The strings that a hole can hold, or undefined where its type is no choice of strings. */
const choicesAt = (types: Types, path: string, node: Expression): readonly string[] | undefined => {
  const at = placeOf(node);
  const type = at === undefined ? undefined : types.checker.getTypeAtPosition(types.absolute(path), at);
  const parts = type?.isUnionType() ? type.getTypes() : [type];
  const strings = parts.flatMap((one) => (one?.isStringLiteralType() ? [one.value] : []));
  return strings.length > 0 && strings.length === parts.length ? strings : undefined;
};

/** Ids that a template makes by its type, and that no messages file has. Holes of any string are left to the families. */
export const missingIds = (
  typesFor: (path: string) => Types | undefined,
  files: readonly SourceFile[],
  ids: ReadonlySet<string>,
): { readonly missing: readonly string[]; readonly made: number } => {
  const missing: string[] = [];
  let made = 0;
  for (const file of files) {
    const types = typesFor(file.path);
    for (const { quasis, expressions } of types ? asked(file) : []) {
      let texts: readonly string[] = [quasis[0]?.value.cooked ?? ''];
      for (const [index, hole] of expressions.entries()) {
        const choices = types && choicesAt(types, file.path, hole);
        const tail = quasis[index + 1]?.value.cooked ?? '';
        texts = choices ? texts.flatMap((text) => choices.map((choice) => text + choice + tail)) : [];
      }
      made += texts.length;
      for (const id of texts) if (!ids.has(id)) missing.push(`${id}: made in ${file.path}`);
    }
  }
  return { missing, made };
};
