import * as Effect from 'effect/Effect';
import { getInfo as row } from '../../../schemas/calls/account.ts';
import { guestAccount } from '../../../schemas/rules/site/account.ts';
import { sessionEnds } from '../../../schemas/rules/site/session-ends.ts';
import { maskContact } from '../../../schemas/rules/kit/sensitive.ts';
import type { AccountInfo } from '../../../schemas/site/account.ts';
import { LastAccount } from '../../kit/account-facts.ts';
import { Api } from '../../kit/api/api.ts';
import { CallContext } from '../../kit/api/call-context.ts';

/**
 * Who the visitor is. uid 0, null and an Authorization error all mean a guest; so does a body that does not decode,
 * which is logged. A lost answer or a failing platform still fails: it says nothing about the session. A login that is
 * an e-mail address or a phone number goes no further than here whole: a page and a journal hold its masked form. A page
 * keeps its player until it can say who has come: an emptied form without a word would be filled in for somebody else.
 */
export const getInfo = Effect.fnUntraced(function* () {
  const api = yield* Api;
  const info = yield* api.call(row, {}).pipe(
    Effect.catchTags({
      Authorization: () => Effect.succeed(guestAccount),
      UndecodableAnswer: () => Effect.succeed(guestAccount),
    }),
  );
  (yield* LastAccount).keep(info);
  const { uid, met } = yield* CallContext;
  if (met && uid() > 0 && info.uid > 0 && info.uid !== uid())
    yield* Effect.promise(() => met().catch(() => {}));
  const { ended, ...account }: AccountInfo = info;
  const isKnown = sessionEnds.some((end) => end === ended);
  return { ...account, login: maskContact(info.login), ...(isKnown && { ended }) };
});
