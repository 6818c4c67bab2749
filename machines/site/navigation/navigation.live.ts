import { actorIds } from '../../kit/actor-ids.ts';
import type { LiveParts } from '../live-parts.ts';
import { navigationMachine } from './navigation.machine.ts';

export const liveNavigation = ({ bridge, loadFeature, browser }: LiveParts) =>
  navigationMachine.provide({
    actors: {
      resolveAddress: bridge(() =>
        import('../../../effects/site/resolve-address.ts').then((m) => m.resolveAddress),
      ),
      loadRoute: loadFeature,
      ...(browser && { watchHistory: browser.watchHistory }),
    },
    actions: browser
      ? {
          writeHistory: ({ context }) => browser.writeHistory(context.current, context.mode, context.index),
          goBack: (_, { entries }) => browser.goBack(entries),
          leaveSite: ({ context }) => {
            if (context.redirect) browser.loadDocument(context.redirect.to);
          },
          reloadForChunk: ({ context, system }) => {
            // A page that stays says nothing of the one that did not come.
            const tell = () =>
              system.get(actorIds.toasts)?.send({
                type: 'toast.requested',
                kind: 'warning',
                title: { id: 'outside.offline.header' },
              });
            browser.reloadForChunk(context.unloadable, context.shown === null ? undefined : tell);
          },
        }
      : {},
  });
