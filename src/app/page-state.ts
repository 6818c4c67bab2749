import type { SavedSnapshot } from '../actors/sleeper.ts';
import type { MessageChunk } from '../i18n/chunks.ts';

/** What the server embeds for hydration. */
export type PageState = {
  /** Restores the actors; null when there is nothing to restore. */
  readonly snapshot: SavedSnapshot | null;
  readonly locale: string;
  readonly messagesVersion: string;
  readonly chunks: readonly MessageChunk[];
  /** Features whose machines must be there before the root is restored. */
  readonly features: readonly string[];
  /** Addresses of their views, needed for hydration. */
  readonly views: readonly string[];
  /** Address of the operator's settings, which the snapshot leaves out; null when it has none. */
  readonly settings: string | null;
  readonly build: string;
  /** Plain http on a remote address: everyone is told, and without permission nobody can sign in. */
  readonly insecure: 'refused' | 'allowed' | null;
  /** A crawler gets no error page, only what could be rendered. Stands in pages of errors alone. */
  readonly crawler?: true;
  /** Name of the rollout whose candidate the page was drawn with; only then. */
  readonly rollout?: string;
  /** Nothing is fetched ahead; only where the request said so. */
  readonly savesData?: true;
  /** By which the fault of this page is found in the log; only where there was one. */
  readonly faultId?: string;
  /** Whose session it is by its seal, where the platform has not said it in time. */
  readonly sealedUid?: number;
  /** Epoch ms of the render. */
  readonly renderedAt: number;
};
