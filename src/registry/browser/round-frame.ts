import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { GameActor } from '../../../machines/games/game/game.selectors.ts';
import { gameFrameId } from '../../../machines/games/game/game.events.ts';
import type { RoundsEvent } from '../../../machines/games/rounds/rounds.events.ts';
import type { System } from '../../../machines/kit/tell.ts';
import type { DialogsActor } from '../../../machines/site/dialogs/dialogs.selectors.ts';
import type { ToastsActor } from '../../../machines/site/toasts/toasts.selectors.ts';
import { readRoundMessage } from '../../../schemas/rules/games/round-message.ts';
import { comesUnasked } from '../../../schemas/rules/site/popups.ts';
import { onFrameMessage } from './frame-messages.ts';

type Send = (event: RoundsEvent) => void;

/** What the game's own window tells of its rounds, that another document has loaded there, and the line. Returns how to stop. */
export const followRounds = (origin: string, system: System, send: Send): (() => void) => {
  const stop = onFrameMessage({ id: gameFrameId, origin, read: readRoundMessage }, (message) =>
    send({ type: 'rounds.frame.messaged', message, at: Date.now() }),
  );
  // A frame's load does not bubble.
  const onLoad = ({ target }: Event): void => {
    if (target instanceof HTMLIFrameElement && target.id === gameFrameId)
      send({ type: 'rounds.frame.loaded' });
  };
  const onLine = (): void => send({ type: 'rounds.line.changed', isOnline: navigator.onLine });
  const leave = (): void => send({ type: 'rounds.left' });
  // A page that is left stops its game without a word.
  const game = (system.get(actorIds.game) as GameActor | undefined)?.subscribe({
    next: ({ context }) => context.session === null && leave(),
    complete: leave,
  });
  if (!navigator.onLine) onLine();
  document.addEventListener('load', onLoad, true);
  addEventListener('online', onLine);
  addEventListener('offline', onLine);
  return () => {
    stop();
    game?.unsubscribe();
    document.removeEventListener('load', onLoad, true);
    removeEventListener('online', onLine);
    removeEventListener('offline', onLine);
  };
};

/** Names each dialog that opens unasked, and each toast, from now on. Returns how to stop. */
export const followCovers = (system: System, send: Send): (() => void) => {
  const dialogs = system.get(actorIds.dialogs) as DialogsActor | undefined;
  const toasts = system.get(actorIds.toasts) as ToastsActor | undefined;
  let dialogSeen = dialogs?.getSnapshot().context.stack.at(-1)?.id ?? 0;
  let toastSeen = toasts?.getSnapshot().context.toasts[0]?.id ?? 0;
  const watched = [
    dialogs?.subscribe(({ context: { stack } }) => {
      const top = stack.at(-1);
      if (!top || top.id <= dialogSeen) return;
      dialogSeen = top.id;
      if (comesUnasked(top)) send({ type: 'rounds.covered', name: top.name });
    }),
    toasts?.subscribe(({ context: { toasts: shown } }) => {
      const newest = shown[0]?.id ?? 0;
      if (newest <= toastSeen) return;
      toastSeen = newest;
      send({ type: 'rounds.covered', name: 'toast' });
    }),
  ];
  return () => watched.forEach((one) => one?.unsubscribe());
};
