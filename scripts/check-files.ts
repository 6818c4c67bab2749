import { readHouse } from './house/check.ts';
import { settle } from './house/known-list.ts';
import { amountFields, plainAmounts } from './house/plain-amounts.ts';
import { isProduct, productFolders } from './house/product.ts';
import { requirementIds } from './house/requirement-ids.ts';
import { oversized } from './house/sizes.ts';

const root = process.cwd();
const files = readHouse(root, productFolders).files.filter((file) => isProduct(file.path));
const long = files.flatMap(oversized);
const ids = files.flatMap(({ path, text }) => requirementIds(path, text));
const known = amountFields(files.filter(({ path }) => path.startsWith('schemas/')).map(({ text }) => text));
const plain = files
  .filter(({ path }) => /^src\/(?:features|app)\/.*\.tsx$/.test(path))
  .flatMap((file) => plainAmounts(file, known));
for (const { path, line, name } of plain)
  console.error(`${path}:${line}: ${name} is shown as it is: amounts are written by useMoney`);
const isKept = [settle(root, 'sizes', long), settle(root, 'requirement-ids', ids)].every(Boolean);
console.log(
  `files: of ${files.length}, ${long.length} files or functions are too long, ${ids.length} name requirements, ${plain.length} amounts are shown as they are`,
);
process.exitCode = isKept && plain.length === 0 ? 0 : 1;
