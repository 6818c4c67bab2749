import type { Failure } from '../../schemas/rules/kit/outcome.ts';
import { decideFatal } from '../../schemas/rules/site/decide-fatal.ts';
import type { FailureSource } from '../../schemas/rules/site/decide-fatal.ts';
import { actorIds } from './actor-ids.ts';
import type { Letter } from './letters.ts';

/** Who has to hear of a failure that ends in a system page; null when it is handled where it happened. */
export const fatalLetter = (
  failure: Failure | null,
  place: { readonly source: FailureSource; readonly call: string; readonly routeName: string },
): Letter | null => {
  if (!failure) return null;
  const { result } = decideFatal({ failure, ...place });
  if (!result?.page) return null;
  return result.page === 'userBlocked'
    ? { to: actorIds.session, event: { type: 'session.blocked', failure } }
    : {
        to: actorIds.navigation,
        event: {
          type: 'navigation.page.failed',
          page: result.page,
          status: result.status,
          message: `${place.call}: ${failure.type}`,
        },
      };
};
