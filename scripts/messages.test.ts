import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInLocales } from '../src/i18n/chunks.ts';
import { checkMessages, compileMessages } from './messages.ts';

const project = path.resolve(import.meta.dirname, '..');
const chunkFile = (root: string, locale: string, chunk: string): string =>
  path.join(root, 'src/generated/messages', locale, `${chunk}.json`);

describe('the messages tool', () => {
  let root = '';
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'messages-'));
    await cp(path.join(project, 'src/features'), path.join(root, 'src/features'), {
      recursive: true,
      filter: (source) => !/\.\w+$/.test(source) || /messages\.[\w-]+\.json$/.test(source),
    });
  });
  afterAll(() => rm(root, { recursive: true, force: true }));

  it('knows every text that the project asks for', async () => {
    const { faults, missing } = await checkMessages(project);
    expect({ faults, missing }).toEqual({ faults: [], missing: [] });
  });

  it('writes one file per locale and chunk, and touches only what changed', async () => {
    await compileMessages(root);
    const files = await readdir(path.join(root, 'src/generated/messages/en-US'));
    const chunks = files.map((file) => path.basename(file, '.json'));
    expect(chunks).toEqual(expect.arrayContaining(['shell', 'errors', 'auth', 'cashier', 'bonuses']));
    for (const locale of builtInLocales)
      for (const chunk of chunks)
        expect(
          Object.keys(JSON.parse(await readFile(chunkFile(root, locale, chunk), 'utf8')) as object),
        ).not.toEqual([]);

    const kept = await stat(chunkFile(root, 'lv', 'auth'));
    const source = path.join(root, 'src/features/access/messages.ru.json');
    const texts = JSON.parse(await readFile(source, 'utf8')) as Record<string, string>;
    await writeFile(source, JSON.stringify({ ...texts, 'login.submit': 'Вход' }));
    await compileMessages(root);
    expect(JSON.parse(await readFile(chunkFile(root, 'ru', 'auth'), 'utf8'))).toMatchObject({
      'login.submit': 'Вход',
    });
    expect((await stat(chunkFile(root, 'lv', 'auth'))).mtimeMs).toBe(kept.mtimeMs);
  });

  it('makes a folder with texts a chunk of its own, and takes it away with the folder', async () => {
    const folder = path.join(root, 'src/features/rewards/only-in-tests');
    const types = path.join(root, 'src/generated/message-chunks.ts');
    await mkdir(folder, { recursive: true });
    for (const locale of builtInLocales)
      await writeFile(
        path.join(folder, `messages.${locale}.json`),
        '{"only-in-tests.title":"Only in tests"}',
      );
    await compileMessages(root);
    expect(JSON.parse(await readFile(chunkFile(root, 'lv', 'only-in-tests'), 'utf8'))).toEqual({
      'only-in-tests.title': 'Only in tests',
    });
    expect(await readFile(types, 'utf8')).toContain("'only-in-tests'");
    await rm(folder, { recursive: true });
    await compileMessages(root);
    await expect(stat(chunkFile(root, 'lv', 'only-in-tests'))).rejects.toThrow('ENOENT');
    expect(await readFile(types, 'utf8')).not.toContain('only-in-tests');
  });

  it('reports a text that one locale lacks', async () => {
    const source = path.join(root, 'src/features/access/messages.ar.json');
    const { 'login.submit': _, ...rest } = JSON.parse(await readFile(source, 'utf8')) as Record<
      string,
      string
    >;
    await writeFile(source, JSON.stringify(rest));
    const { faults } = await checkMessages(root);
    expect(faults).toEqual(['access/messages.ar.json login.submit: missing']);
  });
});
