import { readHouse } from './house/check.ts';
import { settle } from './house/known-list.ts';
import { isProduct, productFolders } from './house/product.ts';
import { requirementIds } from './house/requirement-ids.ts';
import { oversized } from './house/sizes.ts';

const root = process.cwd();
const files = readHouse(root, productFolders).files.filter((file) => isProduct(file.path));
const long = files.flatMap(oversized);
const ids = files.flatMap(({ path, text }) => requirementIds(path, text));
const isKept = [settle(root, 'sizes', long), settle(root, 'requirement-ids', ids)].every(Boolean);
console.log(
  `files: of ${files.length}, ${long.length} files or functions are too long, ${ids.length} name requirements`,
);
process.exitCode = isKept ? 0 : 1;
