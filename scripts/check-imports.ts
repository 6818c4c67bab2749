import { checkHouse, readHouse } from './house/check.ts';

const { files, broken } = readHouse(process.cwd());
const findings = [...broken, ...checkHouse(files)];
for (const { path, line, message } of findings) console.error(`${path}:${line}  ${message}`);
console.log(
  findings.length > 0
    ? `imports: ${findings.length} broken rules in ${files.length} files`
    : `imports: ${files.length} files keep the rules of the house, no cycle`,
);
process.exitCode = findings.length > 0 ? 1 : 0;
