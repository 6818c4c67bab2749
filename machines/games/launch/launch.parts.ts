import type { OpenSession } from '../../../effects/games/open-game.ts';
import { notFoundMessage } from '../../../schemas/rules/site/not-found-message.ts';
import { actorIds } from '../../kit/actor-ids.ts';
import type { Letter } from '../../kit/letters.ts';
import { refreshBalance } from '../../kit/requests.ts';

/** What the pages of a launched frame share. */

export type FrameInput = { readonly origin: string };

/** The origin that the frame's messages have to come from. */
export const frameInput = ({
  context,
}: {
  readonly context: { readonly session: OpenSession | null };
}): FrameInput => ({ origin: context.session?.origin ?? '' });

/** A stake or a payout has moved the player's money. */
export const moneyMoved: readonly Letter[] = [
  refreshBalance,
  { to: actorIds.figures, event: { type: 'figures.refresh.requested' } },
];

/** The frame asks for a deposit without leaving it. */
export const openQuickDeposit: Letter<'dialogs'> = {
  to: actorIds.dialogs,
  event: { type: 'dialog.requested', name: 'QuickDeposit', kind: 'popup' },
};

/** The market does not see what the page would start. */
export const gameMissing = (path: string): Letter<'navigation'> => ({
  to: actorIds.navigation,
  event: {
    type: 'navigation.page.failed',
    page: 'notFound',
    status: 404,
    message: notFoundMessage.failedValidation(path),
  },
});
