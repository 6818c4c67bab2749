/**
 * A compiled text: a plain string when it takes no arguments, else the nodes of its ICU syntax tree as
 * @formatjs/icu-messageformat-parser gives them, without locations, zero offsets and default plural types.
 */
export type Message = string | readonly MessageNode[];

export type MessageNode =
  | { readonly type: 0 | 1; readonly value: string }
  | { readonly type: 2 | 3 | 4; readonly value: string; readonly style?: unknown }
  | { readonly type: 5; readonly value: string; readonly options: MessageOptions }
  | {
      readonly type: 6;
      readonly value: string;
      readonly options: MessageOptions;
      readonly offset?: number;
      readonly pluralType?: 'cardinal' | 'ordinal';
    }
  | { readonly type: 7 }
  | { readonly type: 8; readonly value: string; readonly children: readonly MessageNode[] };

export type MessageOptions = Readonly<Record<string, { readonly value: readonly MessageNode[] }>>;

/** The kinds of `MessageNode.type`, as the parser numbers them. */
export const nodeType = {
  literal: 0,
  argument: 1,
  number: 2,
  date: 3,
  time: 4,
  select: 5,
  plural: 6,
  pound: 7,
  tag: 8,
} as const;

export type Messages = Readonly<Record<string, Message>>;
export type TextValues = Readonly<Record<string, string | number>>;
/** Formats nodes that need a number, date or time style. */
export type StyledFormat = (node: MessageNode, values: TextValues, locale: string) => string;
