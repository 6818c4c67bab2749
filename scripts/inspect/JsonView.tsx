import { memo, useState } from 'react';
import type { Json } from '../../schemas/rules/kit/outcome.ts';

/** Entries of a list or a record that are shown at once. */
const SHOWN = 200;
const PREVIEW = 64;

const isNested = (value: Json | undefined): value is readonly Json[] | { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null;

/** A value in one short line. */
export const previewOf = (value: Json | undefined, length = PREVIEW): string => {
  if (value === undefined) return 'none';
  if (Array.isArray(value)) return value.length === 0 ? '[]' : `[${value.length}]`;
  if (isNested(value)) {
    const keys = Object.keys(value);
    const text =
      keys.length === 0 ? '{}' : `{ ${keys.slice(0, 6).join(', ')}${keys.length > 6 ? ', …' : ''} }`;
    return text.length > length ? `${text.slice(0, length)}…` : text;
  }
  const text = JSON.stringify(value);
  return text.length > length ? `${text.slice(0, length)}…` : text;
};

type JsonViewProps = { readonly name: string; readonly value: Json | undefined; readonly isOpen?: boolean };

/** JSON that is unfolded part by part: what is folded is not in the document. */
export const JsonView = memo(function JsonView({ name, value, isOpen = false }: JsonViewProps) {
  const [isUnfolded, setUnfolded] = useState(isOpen);
  if (!isNested(value) || Object.keys(value).length === 0)
    return (
      <div className="inspect-json">
        <span>{name}</span> <code>{previewOf(value, 600)}</code>
      </div>
    );
  const entries = Object.entries(value as { readonly [key: string]: Json });
  return (
    <details
      className="inspect-json"
      open={isUnfolded}
      onToggle={(event) => {
        event.stopPropagation();
        setUnfolded(event.currentTarget.open);
      }}
    >
      <summary>
        <span>{name}</span> <code>{previewOf(value)}</code>
      </summary>
      {isUnfolded &&
        entries.slice(0, SHOWN).map(([key, one]) => <JsonView key={key} name={key} value={one} />)}
      {isUnfolded && entries.length > SHOWN && <p>and {entries.length - SHOWN} more</p>}
    </details>
  );
});
