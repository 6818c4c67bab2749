import { nodeType } from './message.ts';
import type { Message, MessageNode, MessageOptions, StyledFormat, TextValues } from './message.ts';

export type Part<T> = string | T;

export type Evaluation<T> = {
  readonly locale: string;
  readonly values: TextValues;
  /** Makes an element of a tag; plain texts keep the children alone. */
  readonly tag: (name: string, children: readonly Part<T>[]) => readonly Part<T>[];
  /** Absent until the formatter is loaded: styled numbers, dates and times are then left out. */
  readonly styled?: StyledFormat | undefined;
};

const rulesCache = new Map<string, Intl.PluralRules>();

/** Intl.PluralRules alone is cheap to start (2 ms); the other Intl classes cost up to 150 ms on a phone. */
const pluralRules = (locale: string, type: 'cardinal' | 'ordinal'): Intl.PluralRules => {
  const key = `${locale} ${type}`;
  let rules = rulesCache.get(key);
  if (!rules) {
    try {
      // Without a second choice it were the language of the machine, which server and browser need not share.
      rules = new Intl.PluralRules([locale, 'en-US'], { type });
    } catch {
      rules = new Intl.PluralRules('en-US', { type });
    }
    rulesCache.set(key, rules);
  }
  return rules;
};

/** Comma for thousands, and two decimals after a dot for a fraction, in every locale, as amounts are written. */
export const groupDigits = (value: string | number): string => {
  const [whole = '', fraction = ''] = String(value).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  const cents = fraction.slice(0, 2).padEnd(2, '0');
  return cents === '00' ? grouped : `${grouped}.${cents}`;
};

const rightToLeft = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi']);

/**
 * Isolates a value in a right-to-left text (U+2068 … U+2069), so that an amount, a time or a Latin name keeps its own
 * order and the sentence keeps its.
 */
const isolate = (value: string, locale: string): string =>
  rightToLeft.has(locale.split('-')[0] ?? '') ? `\u2068${value}\u2069` : value;

const optionOf = (options: MessageOptions, key: string): readonly MessageNode[] =>
  (Object.hasOwn(options, key) ? options[key] : options['other'])?.value ?? [];

/** Evaluates nodes into parts. A missing value leaves its place empty. */
export const evaluateParts = <T>(
  nodes: readonly MessageNode[],
  scope: Evaluation<T>,
  count?: number,
): readonly Part<T>[] =>
  nodes.flatMap((node): readonly Part<T>[] => {
    if (node.type === nodeType.literal) return [node.value];
    if (node.type === nodeType.pound) return count === undefined ? [] : [groupDigits(count)];
    if (node.type === nodeType.tag) return scope.tag(node.value, evaluateParts(node.children, scope, count));
    const value = Object.hasOwn(scope.values, node.value) ? scope.values[node.value] : undefined;
    if (value === undefined) return [];
    if (node.type === nodeType.argument)
      return [isolate(typeof value === 'number' ? groupDigits(value) : String(value), scope.locale)];
    if (node.type === nodeType.select) return evaluateParts(optionOf(node.options, String(value)), scope);
    if (node.type === nodeType.plural) {
      const offset = node.offset ?? 0;
      const exact = `=${value}`;
      const key = Object.hasOwn(node.options, exact)
        ? exact
        : pluralRules(scope.locale, node.pluralType ?? 'cardinal').select(Number(value) - offset);
      return evaluateParts(optionOf(node.options, key), scope, Number(value) - offset);
    }
    if (node.type === nodeType.number && node.style === undefined) return [groupDigits(value)];
    return scope.styled ? [scope.styled(node, scope.values, scope.locale)] : [];
  });

const childrenOnly = (_name: string, children: readonly string[]): readonly string[] => children;

/** The text of a message as one string; tags are dropped and their content kept. */
export const evaluate = (
  message: Message,
  values: TextValues,
  locale: string,
  styled?: StyledFormat,
): string =>
  typeof message === 'string'
    ? message
    : evaluateParts<never>(message, { locale, values, styled, tag: childrenOnly }).join('');
