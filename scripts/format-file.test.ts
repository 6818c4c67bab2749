import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formatFile } from './format-file.ts';

it('lines the table of a document up, as the check of formatting wants it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'format-'));
  const path = join(folder, 'table.md');
  try {
    writeFileSync(path, '| a | b |\n| --- | --- |\n| long cell | c |\n');
    await formatFile(path);
    expect(readFileSync(path, 'utf8')).toBe(
      '| a         | b   |\n| --------- | --- |\n| long cell | c   |\n',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
