import type { Json } from '../../../../schemas/rules/kit/outcome.ts';

type Props = { readonly [key: string]: Json };

const isRecord = (value: Json | undefined): value is Props =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A dialog's properties as the asker gave them; what is missing or of another kind reads as empty. */
export type PropReader = {
  readonly text: (name: string) => string;
  readonly number: (name: string) => number;
  readonly isOn: (name: string) => boolean;
  readonly part: (name: string) => PropReader;
  readonly list: (name: string) => readonly PropReader[];
};

export const readProps = (value: Json | undefined): PropReader => {
  const props = isRecord(value) ? value : {};
  return {
    text: (name) => {
      const found = props[name];
      return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : '';
    },
    number: (name) => {
      const found = Number(props[name] ?? 0);
      return Number.isFinite(found) ? found : 0;
    },
    isOn: (name) => props[name] === true,
    part: (name) => readProps(props[name]),
    list: (name) => {
      const found = props[name];
      return Array.isArray(found) ? found.map((item: Json) => readProps(item)) : [];
    },
  };
};
