import type { CallRow } from '../../schemas/kit/call.ts';
import type { CallName, CallTable } from '../../schemas/calls/table.ts';
import type { WireTree } from '../../schemas/kit/wire.ts';
import type { CallContext } from './context.ts';

type PayloadOf<N extends CallName> = CallTable[N] extends CallRow
  ? CallTable[N]['payload']['Type']
  : WireTree;
/** What stands in `data`: the encoded side of the row's success. */
type DataOf<N extends CallName> = CallTable[N] extends CallRow ? CallTable[N]['success']['Encoded'] : unknown;

/** Answers one call. Throws PlatformError for a failure; in a call with an effect that rolls everything back. */
export type Handler<N extends CallName> = (context: CallContext, payload: PayloadOf<N>) => Promise<DataOf<N>>;
export type Handlers = { readonly [N in CallName]?: Handler<N> };
