import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtInLocales } from '../../src/i18n/chunks.ts';
import { limitKinds } from '../../schemas/rules/account/limits.ts';
import { defaultMessages } from '../../schemas/rules/kit/validation/messages.ts';
import { catalogueProblems, compileCatalogue, problemsAbout, readCatalogue } from './catalogue.ts';
import type { Catalogue } from './catalogue.ts';
import { isStandIn } from './stand-in-texts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const english = {
  'shell.login': 'Log in',
  'shell.count': '{n, plural, one {# game} other {# games}}',
  'shell.left': '{left} of <b>{limit}</b>',
};
const latvian = {
  'shell.login': 'Ienākt',
  'shell.count': '{n, plural, zero {# spēļu} one {# spēle} other {# spēles}}',
  'shell.left': '{left} no <b>{limit}</b>',
};
const problemsOf = (lv: Record<string, string>, en: Record<string, string> = english): readonly string[] =>
  catalogueProblems({ 'en-US': { 'site/shell': en }, lv: { 'site/shell': lv } }, ['en-US', 'lv']);
const at = 'site/shell/messages.lv.json';

describe('the check of the messages files', () => {
  it('finds nothing in the files of the project: every locale has every text', async () => {
    const catalogue = await readCatalogue(root);
    expect(catalogueProblems(catalogue)).toEqual([]);
    expect(Object.keys(catalogue).sort()).toEqual([...builtInLocales].sort());
  });

  it('tells a change of a file what is wrong with it, and which files its folder lacks', () => {
    const other = 'site/header/messages.lv.json';
    const aboutOf = (name: string, catalogue: Catalogue) =>
      problemsAbout(name, catalogueProblems(catalogue, ['en-US', 'lv']));
    const wrong = { 'shell.login': 'Ienākt' };
    const texts = { 'site/shell': english, 'site/header': english };
    expect(aboutOf(at, { 'en-US': texts, lv: { 'site/shell': wrong } })).toEqual([
      `${at} shell.count: missing`,
      `${at} shell.left: missing`,
    ]);
    expect(aboutOf(other, { 'en-US': texts, lv: { 'site/shell': wrong } })).toEqual([
      `${other}: file is missing`,
    ]);
    expect(aboutOf('site/shell/messages.en-US.json', { 'en-US': {}, lv: { 'site/shell': latvian } })).toEqual(
      [`${at}: no en-US file`],
    );
  });

  it('OP-77 the English validation texts are the default messages of the rules, but for those that only stand in', async () => {
    const { 'kit/form': form, 'pages/support': support } = (await readCatalogue(root))['en-US'] ?? {};
    const texts: Readonly<Record<string, string>> = { ...form, ...support };
    const { codeLength, invalidCharacters, ...defaults } = defaultMessages;
    expect([codeLength, invalidCharacters]).not.toContain(undefined);
    const standIns = Object.entries(defaults).filter(([, text]) => isStandIn(text));
    expect(standIns.map(([key]) => key).sort()).toEqual([
      'cardNumber',
      'fieldRegex',
      'passwordsNotEqual',
      'wrongField',
      'wrongField.fakename',
    ]);
    for (const [key, text] of Object.entries(defaults).filter(([, each]) => !isStandIn(each)))
      expect(`${key} ${texts[`validation.${key}`]}`).toBe(`${key} ${text}`);
  });

  it('every rule of a field has its text in every locale, and none only stands in', async () => {
    const catalogue = await readCatalogue(root);
    for (const locale of builtInLocales)
      for (const key of Object.keys(defaultMessages)) {
        // Files go with a message to support alone.
        const folder = key.startsWith('files.') ? 'pages/support' : 'kit/form';
        const text = catalogue[locale]?.[folder]?.[`validation.${key}`] ?? '';
        expect([locale, key, text.length > 9, isStandIn(text)]).toEqual([locale, key, true, false]);
      }
  });

  it('HP-14 in every locale a deposit limit alone is called so, and each kind says something else that it counts', async () => {
    const catalogue = await readCatalogue(root);
    const ofOtherKind = /(?:^|\.)(?:loss|stake|session|balance)(?:\.|$)/i;
    for (const locale of builtInLocales) {
      const texts = catalogue[locale]?.['account/limits'] ?? {};
      const term = (texts['limits.kind.deposit'] ?? '').toLowerCase();
      expect(term).not.toBe('');
      const misnamed = Object.values(catalogue[locale] ?? {})
        .flatMap((folder) => Object.entries(folder))
        .filter(([id, text]) => ofOtherKind.test(id) && text.toLowerCase().includes(term));
      expect([locale, misnamed]).toEqual([locale, []]);
      const told = limitKinds.map((kind) => texts[`limits.about.${kind}`] ?? '');
      expect([locale, new Set(told.filter((text) => text.length > 9)).size]).toEqual([
        locale,
        limitKinds.length,
      ]);
    }
  });

  it('finds a text that only stands in for one', () => {
    const told = ['Field regex', 'Same as field', 'Wrong fake name', 'Field Card number', 'Lorem ipsum'];
    for (const text of told)
      expect(problemsOf({ ...latvian, 'shell.login': text })).toEqual([
        `${at} shell.login: only stands in for a text`,
      ]);
    expect(['Field is required', 'Wrong date', 'Fields of barley'].filter(isStandIn)).toEqual([]);
  });

  it('accepts a complete translation', () => {
    expect(problemsOf(latvian)).toEqual([]);
  });

  it('finds a missing and a foreign id', () => {
    const { 'shell.login': _, ...rest } = latvian;
    expect(problemsOf({ ...rest, 'shell.other': 'x' })).toEqual([
      `${at} shell.other: not in en-US`,
      `${at} shell.login: missing`,
    ]);
  });

  it('finds a missing file and a locale that is not built in', () => {
    expect(
      catalogueProblems({ 'en-US': { 'site/shell': english }, fi: { 'site/shell': english } }, [
        'en-US',
        'lv',
      ]),
    ).toEqual([`${at}: file is missing`, 'messages.fi.json: locale is not in builtInLocales']);
  });

  it('finds placeholders and tags that differ', () => {
    expect(problemsOf({ ...latvian, 'shell.left': '{left} no {all}' })).toEqual([
      `${at} shell.left: placeholders differ: -b:tag -limit +all`,
    ]);
  });

  it('lets one language count where the other does not', () => {
    const en = { 'shell.age': 'I am {age} or older' };
    expect(problemsOf({ 'shell.age': 'Man ir {age, plural, zero {#} one {#} other {#}}' }, en)).toEqual([]);
  });

  it('finds invalid ICU, an empty text and a value that is no text', () => {
    const problems = problemsOf({
      ...latvian,
      'shell.login': ' ',
      'shell.left': '{left',
      'shell.count': 5 as never,
    });
    expect(problems).toEqual([
      `${at} shell.login: invalid ICU, empty`,
      `${at} shell.count: invalid ICU, not a text`,
      expect.stringMatching(/shell\.left: invalid ICU, /),
    ]);
  });

  it('finds plural categories that the locale has and the text lacks, and the other way', () => {
    expect(problemsOf({ ...latvian, 'shell.count': '{n, plural, one {#} other {#}}' })).toEqual([
      `${at} shell.count: plural {n} lacks zero`,
    ]);
    expect(
      problemsOf({ ...latvian, 'shell.count': '{n, plural, zero {#} one {#} few {#} other {#}}' }),
    ).toEqual([`${at} shell.count: plural {n} has few, unknown to lv`]);
  });

  it('finds ids of a wrong form and of a family that another feature owns', () => {
    const catalogue: Catalogue = {
      'en-US': { 'site/shell': { login: 'x', 'auth.a': 'x' }, access: { 'auth.b': 'x' } },
    };
    expect(catalogueProblems(catalogue, ['en-US'])).toEqual([
      'site/shell login: not of the form family.name',
      'access auth.b: family belongs to site/shell',
    ]);
  });

  it('finds folders that would be one chunk by chance, and names that no address takes', () => {
    const catalogue: Catalogue = {
      'en-US': {
        'access/forms': {},
        'rewards/forms': {},
        'site/shell': {},
        'games/shell': {},
        'pages/Draw2': {},
      },
    };
    expect(catalogueProblems(catalogue, ['en-US'])).toEqual([
      'access/forms, rewards/forms: all are the chunk forms; say which belong together in src/i18n/chunks.ts',
      'site/shell, games/shell: all are the chunk shell; say which belong together in src/i18n/chunks.ts',
      'pages/Draw2: Draw2 is no name of a chunk; give one in src/i18n/chunks.ts',
    ]);
  });

  it('compiles what can be compiled and leaves the rest to the fallback', () => {
    const chunks = compileCatalogue(
      {
        'en-US': { 'site/shell': english, access: { 'auth.a': 'x' } },
        lv: { 'site/shell': { ...latvian, 'shell.left': '{left' } },
      },
      'lv',
    );
    expect(Object.keys(chunks['shell'] ?? {})).toEqual(['shell.login', 'shell.count']);
    expect(chunks['auth']).toEqual({});
  });
});
