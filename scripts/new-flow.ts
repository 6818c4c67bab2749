import { parseArgs } from 'node:util';
import { join } from 'node:path';
import { runOrFail } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';
import { Trouble, runMain, step } from './bootstrap/say.mjs';
import { flowDomains, namesOf } from './new-flow/names.ts';
import { writeFlow } from './new-flow/write.ts';

const usage = `npm run new:flow NAME [-- --domain DOMAIN], with DOMAIN one of ${flowDomains.join(', ')}; ${flowDomains[0]} without it.`;

/** npm takes an option in front of `--` apart and hands the domain on as a second word. */
const readArguments = (): { readonly name: string; readonly domain: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { domain: { type: 'string' } },
    });
    const [name, word, ...rest] = positionals;
    const domain = values.domain ?? word;
    if (name === undefined || rest.length > 0 || (values.domain !== undefined && word !== undefined))
      throw new Error('It takes one name.');
    return { name, domain };
  } catch (cause) {
    throw new Trouble(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`);
  }
};

const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
const advice = 'The files are written: mend what stands above and run the step again.';

await runMain(async () => {
  const { name, domain } = readArguments();
  const names = namesOf(name, domain);
  const { made, changed } = writeFlow(root, names);
  const run = (what: string, command: string, args: readonly string[], env = process.env) =>
    step(what, () => runOrFail(command, args, { cwd: root, advice, env }));
  await run('formatting', bin('oxfmt'), [...made, ...changed]);
  await run('compiling messages', process.execPath, ['scripts/messages.ts']);
  // What records them is one run: the start of a runner costs more than both tests.
  await run(
    'adding the codecs to the golden rows and recording what the machine does',
    bin('vitest'),
    [
      'run',
      'machines/journal/golden.test.ts',
      'tests/model/model.test.ts',
      '-t',
      `hold every codec version|BY-3.05 ${names.camel}:`,
    ],
    { ...process.env, UPDATE_GOLDEN: '1' },
  );
  await run('drawing the machines', process.execPath, ['scripts/diagrams.ts']);
  const folder = `machines/${names.domain}/${name}`;
  console.log(`
New:
${made.map((path) => `  ${path}`).join('\n')}
With a line for it:
${changed.map((path) => `  ${path}`).join('\n')}
Renewed: tests/golden/journal/codecs.json, tests/golden/walks, docs/machines

The page is /${name}. Next:
  1. In effects/${names.domain}/load-${name}.ts, the flow's own call in place of the names of categories.
  2. What it decides: ${folder}. A payload or an answer that is private: machines/journal/*-codecs.ts.
  3. Its texts in five locales, its title in the content service (a record of seo), a link that leads to it.
  4. npm run lint, npx vitest run ${folder} effects/${names.domain} tests/model,
     npm test -- --only e2e tests/e2e/${name}.spec.ts
docs/guides/add-a-flow.md says what each file is for.`);
});
