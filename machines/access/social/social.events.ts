import type { SocialKind } from '../../../schemas/rules/access/social.ts';
import type { SessionChanged } from '../../site/root/feature-input.ts';

export type SocialEvent =
  /** A provider's button, pressed. */
  | { readonly type: 'social.provider.chosen'; readonly service: string; readonly kind: SocialKind }
  /** The visitor gives the visit up. */
  | { readonly type: 'social.cancel.requested' }
  | SessionChanged;
