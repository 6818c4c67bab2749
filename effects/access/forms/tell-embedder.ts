import * as Effect from 'effect/Effect';

/** What an embedded page tells the page around it. */
export type EmbedderMessage =
  | { readonly type: 'refresh_user' }
  /** The whole window should go to this address of the site. */
  | { readonly type: 'redirect'; readonly url: string };
export type TellEmbedderInput = {
  readonly message: EmbedderMessage;
  /** Origins that may embed, as the operator configured them. */
  readonly origins: readonly string[];
};

type Surroundings = {
  readonly parent: Pick<Window, 'postMessage'>;
  readonly origin: string;
  readonly isFramed: boolean;
  /** Origin of the page around, '' when the browser does not tell. */
  readonly embedder: string;
};

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : '');

const surroundings = (): Surroundings | undefined => {
  const own = globalThis.window as Window | undefined;
  if (own === undefined) return undefined;
  const ancestors = own.location.ancestorOrigins as DOMStringList | undefined;
  return {
    parent: own.parent,
    origin: own.location.origin,
    isFramed: own.parent !== own,
    embedder: ancestors?.[0] ?? originOf(own.document.referrer),
  };
};

/** Posts to the page around, when its origin is a configured one or the own; never to any other, never to `*`. */
export const tellEmbedderIn = (
  around: Surroundings | undefined,
  { message, origins }: TellEmbedderInput,
): Effect.Effect<{ readonly isFramed: boolean }> => {
  // A server has nobody to tell.
  if (around === undefined) return Effect.never;
  const { parent, origin, isFramed, embedder } = around;
  return Effect.sync(() => {
    if (isFramed && (embedder === origin || origins.includes(embedder)))
      parent.postMessage(message, embedder);
    return { isFramed };
  });
};

export const tellEmbedder = (input: TellEmbedderInput): Effect.Effect<{ readonly isFramed: boolean }> =>
  Effect.suspend(() => tellEmbedderIn(surroundings(), input));
