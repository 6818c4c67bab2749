import { parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { nodeType } from './message.ts';
import type { Message, MessageNode, MessageOptions } from './message.ts';

/** Server and build only: the browser never parses ICU. */

const shortenOptions = (
  options: Readonly<Record<string, { readonly value: readonly MessageFormatElement[] }>>,
): MessageOptions =>
  Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, { value: value.map(shorten) }]));

const shorten = (element: MessageFormatElement): MessageNode => {
  switch (element.type) {
    case nodeType.pound:
      return { type: 7 };
    case nodeType.tag:
      return { type: 8, value: element.value, children: element.children.map(shorten) };
    case nodeType.select:
      return { type: 5, value: element.value, options: shortenOptions(element.options) };
    case nodeType.plural:
      return {
        type: 6,
        value: element.value,
        options: shortenOptions(element.options),
        ...(element.offset === 0 ? {} : { offset: element.offset }),
        ...(element.pluralType === 'ordinal' ? { pluralType: 'ordinal' } : {}),
      };
    case nodeType.number:
    case nodeType.date:
    case nodeType.time:
      return {
        type: element.type,
        value: element.value,
        ...(element.style === null || element.style === undefined ? {} : { style: element.style }),
      };
    default:
      return { type: element.type, value: element.value };
  }
};

/** Compiles ICU text; throws a SyntaxError that says what is wrong. */
export const compileMessage = (text: string): Message => {
  const nodes = parse(text, {
    captureLocation: false,
    requiresOtherClause: true,
    shouldParseSkeletons: true,
  }).map(shorten);
  if (nodes.length === 0) return '';
  const [first] = nodes;
  return nodes.length === 1 && first?.type === nodeType.literal ? first.value : nodes;
};

const walk = (nodes: readonly MessageNode[], visit: (node: MessageNode) => void): void => {
  for (const node of nodes) {
    visit(node);
    if (node.type === nodeType.tag) walk(node.children, visit);
    if (node.type === nodeType.select || node.type === nodeType.plural)
      for (const { value } of Object.values(node.options)) walk(value, visit);
  }
};

export const visitNodes = (message: Message, visit: (node: MessageNode) => void): void => {
  if (typeof message !== 'string') walk(message, visit);
};

/**
 * What a text takes, sorted: `name:kind` where kind is text, number, date, time, select, plural or tag. An argument
 * that also chooses a plural or select form counts once, by that form.
 */
export const placeholdersOf = (message: Message): readonly string[] => {
  const kinds = new Map<string, string>();
  visitNodes(message, (node) => {
    if (node.type === nodeType.literal || node.type === nodeType.pound) return;
    const kind = (['', 'text', 'number', 'date', 'time', 'select', 'plural', '', 'tag'] as const)[node.type];
    if (kind === 'plural' || kind === 'select' || !kinds.has(node.value)) kinds.set(node.value, kind);
  });
  return [...kinds].map(([name, kind]) => `${name}:${kind}`).sort();
};

/** True when evaluating the text needs the formatter of numbers, dates and times. */
export const needsFormatter = (message: Message): boolean => {
  let needs = false;
  visitNodes(message, (node) => {
    needs ||=
      node.type === nodeType.date ||
      node.type === nodeType.time ||
      (node.type === nodeType.number && node.style !== undefined);
  });
  return needs;
};
