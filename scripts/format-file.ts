import { join } from 'node:path';
import { run } from './bootstrap/child.mjs';
import { root } from './bootstrap/root.mjs';

/** What a command has written into a document passes the check of formatting. */
export const formatFile = async (path: string): Promise<void> => {
  await run(join(root, 'node_modules', '.bin', 'oxfmt'), [path], { cwd: root });
};
