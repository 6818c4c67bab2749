import * as Context from 'effect/Context';
import * as Effect from 'effect/Effect';
import { PROOF_MISSING } from '../../schemas/constants.ts';
import { SumsubVerificationRequired } from '../../schemas/kit/error.ts';
import type { AccountInfo } from '../../schemas/site/account.ts';

/** What the account said of itself when it was last read. */
export type AccountFacts = {
  /** Nothing that moves money is taken from the player before proof of identity. */
  readonly needsProof: () => boolean;
  /** Something may be promoted to the visitor. What may not be is not even asked for. */
  readonly mayPromote: () => boolean;
  /** Of its money. Absent where none is known. */
  readonly currency?: () => string | undefined;
};

export const AccountFacts = Context.Reference<AccountFacts>('effects/AccountFacts', {
  defaultValue: () => ({ needsProof: () => false, mayPromote: () => true }),
});

/** The account as it was last read, whole: no page holds it so. A server, which has many visitors, keeps none. */
export const LastAccount = Context.Reference<{
  readonly read: () => AccountInfo | null;
  readonly keep: (info: AccountInfo) => void;
}>('effects/LastAccount', { defaultValue: () => ({ read: () => null, keep: () => {} }) });

/** Holds the last account that was kept. */
export const createLastAccount = () => {
  let last: AccountInfo | null = null;
  return { read: () => last, keep: (info: AccountInfo) => void (last = info) };
};

/**
 * Fails as the platform would for a player who has to prove who they are first; saves the round trip alone, the platform
 * decides. For wishes that never left: a call that is asked about again goes to the platform.
 */
export const requireProof = Effect.gen(function* () {
  const { needsProof } = yield* AccountFacts;
  if (!needsProof()) return;
  yield* new SumsubVerificationRequired({
    code: PROOF_MISSING,
    message: 'is_kyc_block_enabled',
    status: 403,
    data: {},
    retryAfterSeconds: null,
    wireType: '',
  });
});
