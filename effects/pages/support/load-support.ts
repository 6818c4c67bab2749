import * as Effect from 'effect/Effect';
import type { HelpLink } from '../../../schemas/rules/pages/help.ts';
import type { AttachmentRules } from '../../../schemas/rules/kit/attachments.ts';
import { optional } from '../../kit/optional.ts';
import { findHelp } from '../../site/content/find-help.ts';
import { helpLink } from '../help/help-link.ts';
import { getSupportSettings } from './get-settings.ts';

export type SupportData = {
  readonly email: string;
  readonly phone: string;
  /** Null: a message takes no files. */
  readonly attachments: AttachmentRules | null;
  readonly topics: readonly { readonly id: string; readonly name: string }[];
  /** What may answer a message before it is written; absent where there is no help centre. */
  readonly answers?: readonly HelpLink[];
};

/** How the operator is reached, and what may answer without them. */
export const loadSupport = Effect.fn('support.load')(function* (input: { readonly locale: string }) {
  const [settings, articles] = yield* Effect.all(
    [getSupportSettings(), optional('answers of support', findHelp(input))],
    { concurrency: 2 },
  );
  const { email, phone, attachments, topics } = settings;
  const answers = articles?.map(helpLink) ?? [];
  return { email, phone, attachments, topics, ...(answers.length > 0 && { answers }) } satisfies SupportData;
});
