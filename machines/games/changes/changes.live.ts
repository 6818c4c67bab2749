import { fromCallback } from 'xstate';
import { actorIds } from '../../kit/actor-ids.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import type { LocaleActor } from '../../site/locale/locale.selectors.ts';
import { changesMachine } from './changes.machine.ts';
import type { ChangesEvent } from './changes.machine.ts';

const watchLocale = fromCallback<ChangesEvent>(({ sendBack, system }) => {
  const locale: LocaleActor | undefined = system.get(actorIds.locale);
  let known = locale?.getSnapshot().context.current;
  const watched = locale?.subscribe(({ context: { current } }) => {
    if (current !== known) sendBack({ type: 'changes.outdated' });
    known = current;
  });
  return () => watched?.unsubscribe();
});

export const liveChanges = ({ bridge }: LiveParts) =>
  changesMachine.provide({
    actors: {
      watchLocale,
      getGameChanges: bridge(() =>
        import('../../../effects/games/get-changes.ts').then((m) => m.getGameChanges),
      ),
    },
  });
