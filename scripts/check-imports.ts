import { checkHouse, readHouse } from './house/check.ts';
import { findCycles } from './house/cycles.ts';
import { strayImports } from './house/domains.ts';
import { settle } from './house/known-list.ts';
import { isProduct } from './house/product.ts';

const root = process.cwd();
const { files, broken } = readHouse(root);
const findings = [...broken, ...checkHouse(files)];
for (const { path, line, message } of findings) console.error(`${path}:${line}  ${message}`);

const groups = findCycles(files);
const inCircle = groups.flatMap((group) =>
  group.files.map((path) => ({ path, ties: group.ties[path] ?? 0 })),
);
const smallest = new Map(groups.flatMap((group) => Object.entries(group.smallest)));
const strays = strayImports(files.filter((file) => isProduct(file.path)));
const rules = new Map(strays.map(({ from, to, rule }) => [`${from} ${to}`, rule]));

const isKept = [
  findings.length === 0,
  settle(
    root,
    'cycles',
    inCircle,
    (row) => `\n  stands in ${smallest.get(String(row['path']))}\n  (ties: imports that stay in the circle)`,
  ),
  settle(
    root,
    'domain-imports',
    strays.map(({ from, to }) => ({ from, to })),
    (row) => `\n  ${rules.get(`${row['from']} ${row['to']}`)}`,
  ),
].every(Boolean);
console.log(
  `imports: ${files.length} files, ${findings.length} broken rules, ${inCircle.length} files in ${groups.length} circles, ${strays.length} imports between domains that no rule names`,
);
process.exitCode = isKept ? 0 : 1;
