import type * as Schema from 'effect/Schema';
import { platformPaths } from '../../schemas/constants.ts';
import { CmsConfig } from '../../schemas/site/cms-config.ts';
import { LocaleList } from '../../schemas/site/locale.ts';
import { readRollout } from '../../schemas/site/rollout.ts';
import { parseJson } from '../../effects/kit/api/decode-answer.ts';
import { misfit, note } from './findings.ts';
import type { Said } from './findings.ts';
import { decodeLeniently, faultNotes } from './judge.ts';
import type { Check, Walk } from './walk.ts';
import { isRecord } from '../../schemas/rules/kit/record.ts';

const noPage = 'no page at all: a server error';

type Found = { readonly said: readonly Said[]; readonly body: unknown };

/** JSON of a read outside `/api/`; an envelope `{data}` is opened, as the site does. */
const readPath = async ({ guest, options }: Walk, path: string, shows: string): Promise<Found> => {
  const reply = await guest.send(`${options.platform}${path}`);
  const none = (says: string): Found => ({ said: [misfit(says, shows)], body: undefined });
  if (reply.lost !== null) return none('does not answer');
  if (reply.status !== 200) return none(`status ${reply.status}`);
  const body = parseJson(reply.text);
  if (body === undefined) return none('the answer is not JSON');
  const isEnvelope = isRecord(body) && Object.keys(body).length === 1 && 'data' in body;
  const isSlow = reply.tookMs > options.slowMs;
  const slow = isSlow ? [note(`answers after ${(reply.tookMs / 1000).toFixed(1)} s`)] : [];
  return { said: slow, body: isEnvelope ? body['data'] : body };
};

const localesOf = async (walk: Walk): Promise<readonly string[]> => {
  const { body } = await readPath(walk, platformPaths.locales, noPage);
  const decoded = decodeLeniently(LocaleList as Schema.Codec<unknown, unknown>, body);
  return decoded.ok ? (decoded.value as LocaleList).locales.map(({ code }) => code) : [];
};

const locales: Check = {
  call: platformPaths.locales,
  name: 'languages',
  run: async (walk) => {
    const { said, body } = await readPath(walk, platformPaths.locales, noPage);
    if (body === undefined) return said;
    const decoded = decodeLeniently(LocaleList as Schema.Codec<unknown, unknown>, body);
    if (!decoded.ok) return [...said, misfit(`${decoded.path} does not decode: ${decoded.detail}`, noPage)];
    const { locales: found } = decoded.value as LocaleList;
    const empty = found.length === 0 ? [misfit('names no language', noPage)] : [];
    return [...said, ...empty, ...faultNotes(decoded.faults, 'the other languages')];
  },
};

const eachLocale = async (
  walk: Walk,
  path: string,
  shows: string,
  judge: (body: unknown, locale: string) => readonly Said[],
): Promise<readonly Said[]> => {
  const codes = await localesOf(walk);
  const found = await Promise.all(
    codes.map(async (code) => {
      const { said, body } = await readPath(walk, `${path}${encodeURIComponent(code)}`, shows);
      return [...said, ...(body === undefined ? [] : judge(body, code))].map((one) => ({
        ...one,
        says: `${code}: ${one.says}`,
      }));
    }),
  );
  return found.flat();
};

const texts: Check = {
  call: platformPaths.messages,
  name: 'texts',
  run: async (walk) => {
    const shows = 'the built-in texts';
    const said = await eachLocale(walk, platformPaths.messages, shows, (body) =>
      isRecord(body) ? [] : [note('is no record of texts', shows)],
    );
    return said.map((one) => ({ ...one, verdict: 'note' }) as const);
  },
};

/** A candidate that the site would show nobody. */
const rolloutNotes = (body: unknown): readonly Said[] => {
  const { faults, parts } = readRollout(body);
  return [
    ...faults.map(({ path, detail }) =>
      misfit(`${path} does not decode: ${detail}`, 'the present configuration, to everybody'),
    ),
    ...parts
      .filter((part) => !Object.hasOwn(CmsConfig.fields, part))
      .map((part) => note(`rollout.config.${part} is no part of the configuration`, 'nothing of it')),
  ];
};

const configuration: Check = {
  call: platformPaths.cmsConfig,
  name: 'configuration',
  run: (walk) =>
    eachLocale(walk, platformPaths.cmsConfig, 'no page in this language: a server error', (body) => {
      const decoded = decodeLeniently(CmsConfig as Schema.Codec<unknown, unknown>, body);
      return decoded.ok
        ? [
            ...faultNotes(
              decoded.faults.filter(({ problem }) => problem === 'malformed'),
              'its default; after the first good configuration, the last good one',
            ),
            ...rolloutNotes(body),
          ]
        : [misfit(`${decoded.path} does not decode: ${decoded.detail}`, 'the built-in configuration')];
    }),
};

export const siteReads: readonly Check[] = [locales, configuration, texts];
