import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readSource } from '../read-imports.ts';
import { unreadFields } from './unread.ts';

const schemaKit = `
type Schema = { readonly ast: unknown; readonly Type: unknown };
type Fields = Readonly<Record<string, Schema>>;
type Struct<F extends Fields> = { readonly ast: unknown; readonly Type: { readonly [K in keyof F]: F[K]['Type'] } };
export declare const Text: { readonly ast: unknown; readonly Type: string };
export declare function struct<const F extends Fields>(fields: F): Struct<F>;
export declare function list<S extends Schema>(of: S): { readonly ast: unknown; readonly Type: ReadonlyArray<S['Type']> };
`;
const schemas = `
import { list, struct, Text } from '../kit.ts';
export const Game = struct({ id: Text, title: Text, studio: Text, art: Text });
export const Player = struct({ id: Text, nick: Text, flags: list(struct({ kyc: Text, beta: Text })) });
export const getGames = { success: struct({ items: list(Game), total: Text }), payload: struct({ page: Text, size: Text }) };
`;
type Row = readonly [schema: string, field: string, sign: string];

let root = '';
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'fields-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

/** Rows for the schemas above, `text` being all the product. */
const check = async (text: string): Promise<Row[]> => {
  const whole = `import type { Game, Player, getGames } from '../schemas/a.ts';
type G = typeof Game.Type; type P = typeof Player.Type; type Answer = typeof getGames.success.Type;
${text}`;
  const files: Record<string, string> = {
    'tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, noEmit: true, allowImportingTsExtensions: true, types: [] },
      include: ['**/*.ts'],
    }),
    'kit.ts': schemaKit,
    'schemas/a.ts': schemas,
    'src/a.ts': whole,
  };
  for (const [path, content] of Object.entries(files)) {
    await mkdir(join(root, dirname(path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
  const { rows } = unreadFields(root, ['tsconfig.json'], ['schemas/a.ts'], [readSource('src/a.ts', whole)]);
  return rows.map(({ schema, field, sign }) => [String(schema), String(field), String(sign)]);
};

const all: readonly Row[] = [
  ['Game', 'id', 'unread'],
  ['Player', 'id', 'unread'],
  ['Game', 'title', 'unread'],
  ['Game', 'studio', 'unread'],
  ['Game', 'art', 'unread'],
  ['Player', 'nick', 'unread'],
  ['Player', 'flags', 'unread'],
  ['Player', 'flags.kyc', 'unread'],
  ['Player', 'flags.beta', 'unread'],
  ['getGames', 'items', 'unread'],
  ['getGames', 'total', 'unread'],
  ['getGames', 'page', 'unsent'],
  ['getGames', 'size', 'unsent'],
];
const without = (...read: readonly string[]): Row[] =>
  all.filter(([schema, field]) => !read.includes(`${schema}.${field}`));

it('finds every field that nothing reads', async () => {
  expect(await check('export const none = 1;')).toEqual(all);
});

it.each([
  ['a member', 'export const f = (game: G) => game.title;', ['Game.title']],
  ['an index by name', `export const f = (game?: G) => game?.['title'];`, ['Game.title']],
  [
    'a pattern',
    'export const f = ({ title, art: picture }: G) => title + picture;',
    ['Game.title', 'Game.art'],
  ],
  [
    'a choice of names',
    `export const f = (game: G, key: 'title' | 'art') => game[key];`,
    ['Game.title', 'Game.art'],
  ],
  [
    'a list within an answer',
    'export const f = (answer: Answer) => answer.items.map(({ title }) => title);',
    ['getGames.items', 'Game.title'],
  ],
  [
    'one of two fields of a name',
    'export const f = (player: P) => player.id + player.flags.map((one) => one.kyc);',
    ['Player.id', 'Player.flags', 'Player.flags.kyc'],
  ],
  [
    'a type of our own that one schema alone fits',
    'export const f = (card: { readonly id: string; readonly studio: string }) => card.id + card.studio;',
    ['Game.id', 'Game.studio'],
  ],
  [
    'a payload that is sent',
    'export const page = 1; export const f = { page, size: 2 };',
    ['getGames.page', 'getGames.size'],
  ],
])('counts %s', async (_, text, read) => {
  expect(await check(text)).toEqual(without(...read));
});

it.each([
  ['a write', 'export const f = (game: { title: string }) => { game.title = ""; };'],
  ['a name of another thing', 'const other = { title: 1 }; export const f = other.title;'],
  ['a copy of the whole', 'export const f = (game: G) => ({ ...game });'],
])('does not count %s', async (_, text) => {
  expect(await check(text)).toEqual(all);
});

it('is unsure where several schemas fit a type of ours, or there is no type', async () => {
  const rows = await check(
    'export const f = (one: { readonly id: string }) => one.id; export const g = (any: any) => any.nick;',
  );
  expect(rows.filter(([, , sign]) => sign === 'unsure')).toEqual([
    ['Game', 'id', 'unsure'],
    ['Player', 'id', 'unsure'],
    ['Player', 'nick', 'unsure'],
  ]);
});
