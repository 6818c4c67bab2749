import { readHouse } from './house/check.ts';
import { unreadFields } from './house/fields/unread.ts';
import { settle } from './house/known-list.ts';
import { isProduct, productFolders } from './house/product.ts';

const root = process.cwd();
const files = readHouse(root, productFolders).files.filter(({ path }) => isProduct(path));
const isSchema = (path: string): boolean => path.startsWith('schemas/') && !path.startsWith('schemas/rules/');
const schemas = files.map(({ path }) => path).filter(isSchema);
const readers = files.filter(({ path }) => !isSchema(path) && !path.startsWith('sandbox/'));

const { rows, fields } = unreadFields(root, ['tsconfig.json', 'workers/tsconfig.json'], schemas, readers);
const isKept = settle(root, 'unread-fields', rows);
console.log(`fields: of ${fields} that schemas name, ${rows.length} are not read or sent by the product`);
process.exitCode = isKept ? 0 : 1;
