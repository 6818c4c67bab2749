import { sourceLocale } from '../src/i18n/chunks.ts';
import { readHouse } from './house/check.ts';
import { withTypes } from './house/fields/types.ts';
import { isProduct } from './house/product.ts';
import { readCatalogue } from './messages/catalogue.ts';
import { missingIds } from './messages/made-ids.ts';

const root = process.cwd();
const texts = (await readCatalogue(root))[sourceLocale] ?? {};
const ids = new Set(Object.values(texts).flatMap((one) => Object.keys(one)));
const views = readHouse(root, ['src']).files.filter(({ path }) => isProduct(path));
const { missing, made } = withTypes(root, ['tsconfig.json'], (typesFor) => missingIds(typesFor, views, ids));
for (const line of missing) console.error(`missing  ${line}`);
console.log(`texts: ${made} ids are made by type, ${missing.length} of them have no text`);
process.exitCode = missing.length > 0 ? 1 : 0;
