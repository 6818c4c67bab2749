import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runOrFail } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, onlyKnown, runMain, step } from './bootstrap/say.mjs';
import type { BuildStep } from './build-steps.ts';
import { hashInputs, stages } from './build-steps.ts';

const stampPath = join(root, '.cache', 'build.json');

const readStamps = (): Record<string, string> => {
  try {
    return JSON.parse(readFileSync(stampPath, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
};

const writeStamps = (stamps: Record<string, string>): void => {
  try {
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(stampPath, JSON.stringify(stamps, null, 2));
  } catch (cause) {
    throw new Trouble(
      `The folder ${root} cannot be written (${String(cause)}). Run the command as the user who owns it.`,
    );
  }
};

/**
 * Runs the steps whose inputs changed or whose output is missing. Steps of one stage run side by side.
 * `--sources` ends after the first stage, which writes the generated sources that types and unit tests need; `--sandbox`
 * builds the sandbox's pages alone, which the development server does not serve.
 */
const build = async (all: boolean, isWanted: (one: BuildStep, stage: number) => boolean): Promise<void> => {
  const stamps = all ? {} : readStamps();
  for (const [at, stage] of stages.entries()) {
    const due = stage.flatMap((one): Array<{ one: BuildStep; hash: string }> => {
      if (!isWanted(one, at)) return [];
      if (!one.args[0] || !existsSync(join(root, one.args[0]))) return [];
      const hash = hashInputs(root, one.inputs);
      const present = one.outputs.every((path) => existsSync(join(root, path)));
      return stamps[one.name] === hash && present ? [] : [{ one, hash }];
    });
    await Promise.all(
      due.map(async ({ one, hash }) => {
        const advice = `Mend what stands above and run the command again ('npm run lint' shows more).`;
        await step(one.what, () => runOrFail(process.execPath, one.args, { cwd: root, advice }));
        stamps[one.name] = hash;
      }),
    );
    if (due.length > 0) writeStamps(stamps);
  }
};

const has = (name: string): boolean => process.argv.includes(name);
await runMain(() => {
  onlyKnown(
    process.argv.slice(2),
    ['--force', '--sandbox', '--sources'],
    'npm run build [-- --force | -- --sources | -- --sandbox]',
  );
  return build(has('--force'), ({ name }, stage) =>
    has('--sandbox') ? name === 'sandbox' : !has('--sources') || stage === 0,
  );
});
