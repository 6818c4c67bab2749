import type { Checker } from 'typescript/unstable/sync';
import type { Row } from '../known-list.ts';
import type { SourceFile } from '../read-imports.ts';
import type { Reads } from './reads.ts';
import { readsOf } from './reads.ts';
import type { Field } from './schema-fields.ts';
import { schemaFields } from './schema-fields.ts';
import { withTypes } from './types.ts';

type Sign = 'read' | 'unsure' | 'unread' | 'unsent';

/**
 * What reads say of fields of one name. A value of a schema may be handed on as a type that is written apart from the
 * schema: where that type fits one field's owner alone, its reads are reads of the field, where it fits several, of any.
 */
const signsOf = (
  fields: readonly Field[],
  reads: Reads,
  checker: Checker | undefined,
): ReadonlyMap<Field, Sign> => {
  const signs = new Map<Field, Sign>(
    fields.map((field) => {
      if (field.use === 'sent') return [field, reads.written.has(field.name) ? 'read' : 'unsent'];
      if (field.keys.some((key) => reads.declared.has(key))) return [field, 'read'];
      return [field, reads.untyped.has(field.name) ? 'unsure' : 'unread'];
    }),
  );
  const decoded = fields.filter(({ use }) => use === 'read');
  if (decoded.every((field) => signs.get(field) === 'read')) return signs;
  const ownTypes = reads.ofOwnTypes.get(fields[0]?.name ?? '') ?? [];
  for (const { type } of ownTypes.filter((one) => one.checker === checker)) {
    const fitting = decoded.filter(({ owner }) => checker?.isTypeAssignableTo(owner, type));
    for (const field of fitting)
      if (signs.get(field) !== 'read') signs.set(field, fitting.length === 1 ? 'read' : 'unsure');
  }
  return signs;
};

/**
 * Fields that the schemas decode and no product code reads, and fields of payloads that none sends.
 * `unread`: nothing reads it. `unsure`: its name is read of a value without a
 * type, or of a type of ours that it fits as other fields do.
 */
export const unreadFields = (
  root: string,
  projects: readonly string[],
  schemas: readonly string[],
  readers: readonly SourceFile[],
): { readonly rows: Row[]; readonly fields: number } =>
  withTypes(root, projects, (typesFor) => {
    const fields = schemaFields(typesFor, schemas);
    const byName = Map.groupBy(fields, ({ name }) => name);
    const reads = readsOf(typesFor, readers, new Set(byName.keys()));
    const checker = typesFor(schemas[0] ?? '')?.checker;
    const rows = [...byName.values()].flatMap((group) =>
      [...signsOf(group, reads, checker)].flatMap(([{ schema, field }, sign]): Row[] =>
        sign === 'read' ? [] : [{ schema, field, sign, reason: '' }],
      ),
    );
    return { rows, fields: fields.length };
  });
