import * as Schema from 'effect/Schema';
import { listOf, OptionalText, orFallback, orNull, TextId, withDefault } from '../kit/lenient.ts';

export const chatProviders = [
  'live_tex',
  'freshChat',
  'liveChat',
  'verbox',
  'comm100',
  'betunlim',
  'jivoSite',
] as const;

export const ChatProvider = Schema.Literals(chatProviders);
export type ChatProvider = typeof ChatProvider.Type;

export const ChatConfig = Schema.Struct({
  id: OptionalText,
  license: OptionalText,
  src: OptionalText,
  widget_id: OptionalText,
  lang: OptionalText,
});
export type ChatConfig = typeof ChatConfig.Type;

const Positive = Schema.Int.check(Schema.isGreaterThan(0));
export const AttachmentRules = Schema.Struct({
  count: Positive,
  size: Positive,
  types: Schema.Array(Schema.String),
});
export type AttachmentRules = typeof AttachmentRules.Type;

/** `chat` null: no live chat. */
export const SupportSettings = Schema.Struct({
  chat: orNull(ChatProvider),
  config: withDefault(ChatConfig, { id: '', license: '', src: '', widget_id: '', lang: '' }),
  email: OptionalText,
  phone: OptionalText,
  /** Null: a message takes no files. `size`: bytes of each at most; `types`: MIME types. */
  attachments: orFallback(Schema.NullOr(AttachmentRules), null, 'attachments'),
  topics: listOf(Schema.Struct({ id: TextId, name: OptionalText }), 'topics'),
});
export type SupportSettings = typeof SupportSettings.Type;
