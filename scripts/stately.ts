import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain } from './bootstrap/say.mjs';
import { readMachines } from './diagrams/machines.ts';
import { statelySource } from './inspect/stately-source.ts';

const usage = 'npm run -s stately -- MACHINE, or npm run stately -- --all FOLDER';

// Prints a machine, or writes all of them, as source that Stately's editor imports.
await runMain(async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { all: { type: 'string' } } });
  const machines = await readMachines(root);
  if (values.all !== undefined) {
    const folder = resolve(values.all);
    mkdirSync(folder, { recursive: true });
    for (const { machine } of machines)
      writeFileSync(join(folder, `${machine.id}.ts`), statelySource(machine));
    console.log(`${machines.length} machines in ${folder}`);
    return;
  }
  const [name] = positionals;
  const found = machines.find(({ machine }) => machine.id === name);
  if (!found)
    throw new Trouble(
      `${name === undefined ? 'Which machine?' : `There is no machine ${name}.`} Usage: ${usage}\nThere are ${machines.map(({ machine }) => machine.id).join(', ')}.`,
    );
  process.stdout.write(statelySource(found.machine));
});
