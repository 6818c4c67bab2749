import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiText } from '../sandbox/openapi/document.ts';
import { callTable } from '../schemas/calls/table.ts';
import { root } from './bootstrap/root.mjs';
import { onlyKnown, runMain, step } from './bootstrap/say.mjs';

await runMain(async () => {
  onlyKnown(process.argv.slice(2), [], 'npm run openapi');
  await step('writing docs/openapi.json', async () =>
    writeFileSync(join(root, 'docs', 'openapi.json'), openApiText(callTable)),
  );
  console.log(`docs/openapi.json: ${Object.keys(callTable).length} calls`);
});
