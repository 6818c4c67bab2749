import * as Effect from 'effect/Effect';
import type { AttachmentRules } from '../../../schemas/rules/kit/attachments.ts';
import { getSupportSettings } from './get-settings.ts';

export type SupportData = {
  readonly email: string;
  readonly phone: string;
  /** Null: a message takes no files. */
  readonly attachments: AttachmentRules | null;
  readonly topics: readonly { readonly id: string; readonly name: string }[];
};

/** How the operator is reached. */
export const loadSupport = Effect.fn('support.load')(function* () {
  const { email, phone, attachments, topics } = yield* getSupportSettings();
  return { email, phone, attachments, topics } satisfies SupportData;
});
