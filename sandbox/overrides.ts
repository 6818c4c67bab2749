import type { FieldDefinition } from '../schemas/account/profile-fields.ts';
import { isRecord } from '../schemas/rules/kit/record.ts';

type Tree = Readonly<Record<string, unknown>>;

/** Parts of the CMS configuration, general info and support settings, as an operator's content system would have them. */
export type Overrides = {
  readonly config?: Tree;
  readonly general?: Tree;
  readonly support?: Tree;
  /** Records by collection of the content service; they stand before its own. */
  readonly content?: Readonly<Record<string, readonly Tree[]>>;
  /** What differs in campaigns, by the id of the offer. */
  readonly offers?: Readonly<Record<string, Tree>>;
  /** What differs in jackpots, by id. */
  readonly jackpots?: Readonly<Record<string, Tree>>;
  /** In place of what is asked of players. */
  readonly fields?: readonly FieldDefinition[];
  /** In place of the details that every withdrawal asks for. */
  readonly requisites?: readonly FieldDefinition[];
};

/** Records are merged field by field, everything else is replaced. */
export const laidOver = <T extends object>(base: T, over: Tree | undefined): T => {
  if (!over) return base;
  const result = { ...base } as Record<string, unknown>;
  for (const [name, value] of Object.entries(over)) {
    const known = result[name];
    result[name] = isRecord(known) && isRecord(value) ? laidOver(known, value) : value;
  }
  return result as T;
};

/** Whether the operator's configuration has a part of the site on, as it has unless it says otherwise. */
export const isSwitchedOn = (overrides: Overrides, name: 'twoFactor' | 'verification'): boolean =>
  (overrides.config?.[name] as { readonly enabled?: unknown } | undefined)?.enabled !== false;

const parts = [
  'config',
  'general',
  'support',
  'content',
  'offers',
  'jackpots',
  'fields',
  'requisites',
] as const;

/** The known parts of a loose record. */
export const overridesOf = (body: Tree): Overrides =>
  Object.fromEntries(parts.filter((name) => body[name] !== undefined).map((name) => [name, body[name]]));
