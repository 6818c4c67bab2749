import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readHouse } from './house/check.ts';
import { unreasoned } from './house/fields/reasons.ts';
import { unreadFields } from './house/fields/unread.ts';
import { readKnown, settle } from './house/known-list.ts';
import { isProduct, productFolders } from './house/product.ts';

const root = process.cwd();
const files = readHouse(root, productFolders).files.filter(({ path }) => isProduct(path));
const isSchema = (path: string): boolean => path.startsWith('schemas/') && !path.startsWith('schemas/rules/');
const schemas = files.map(({ path }) => path).filter(isSchema);
const readers = files.filter(({ path }) => !isSchema(path) && !path.startsWith('sandbox/'));

const { rows, fields } = unreadFields(root, ['tsconfig.json', 'workers/tsconfig.json'], schemas, readers);
const isKept = settle(root, 'unread-fields', rows);
console.log(`fields: of ${fields} that schemas name, ${rows.length} are not read or sent by the product`);

const folder = join(root, 'docs/requirements');
const requirements = new Set(
  readdirSync(folder)
    .filter((name) => name.startsWith('requirements-'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .map((line) => line.split('\t', 1)[0] ?? ''),
);
const bare = unreasoned(
  readKnown(root, 'unread-fields'),
  (id) => requirements.has(id),
  (path) => existsSync(join(root, path)),
);
for (const { schema, field } of bare) console.error(`unread-fields: without a reason  ${schema}  ${field}`);
process.exitCode = isKept && bare.length === 0 ? 0 : 1;
