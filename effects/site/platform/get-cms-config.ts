import * as Effect from 'effect/Effect';
import { CmsConfig } from '../../../schemas/site/cms-config.ts';
import { platformPaths } from '../../../schemas/constants.ts';
import { decodeWithFaults } from '../../kit/api/decode-answer.ts';
import { readPlatform } from './upstream-read.ts';

export type GetCmsConfigInput = { readonly locale: string };

/** The configuration of a locale as it came, and what of it was replaced by defaults. */
export const readCmsConfig = Effect.fn('platform.getCmsConfig')(function* (input: GetCmsConfigInput) {
  const body = yield* readPlatform(`${platformPaths.cmsConfig}${encodeURIComponent(input.locale)}`);
  return { ...(yield* decodeWithFaults('cms-config', CmsConfig, body, 200)), body };
});

/** The configuration of a locale; faulty parts are replaced by their defaults and logged with their path. */
export const getCmsConfig = (input: GetCmsConfigInput) =>
  Effect.map(readCmsConfig(input), ({ value }) => value);
