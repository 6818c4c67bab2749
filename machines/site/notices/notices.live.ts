import { loyaltyNotificationVolume } from '../../../schemas/constants.ts';
import type { LiveParts } from '../live-parts.ts';
import { noticesMachine } from './notices.machine.ts';

export const liveNotices = ({ bridge, deadline, browser }: LiveParts) =>
  noticesMachine.provide({
    actors: {
      loadNotices: bridge(() =>
        import('../../../effects/site/notices/load-notices.ts').then((m) => m.loadNotices),
      ),
      keepNotices: bridge(() =>
        import('../../../effects/site/notices/keep-notices.ts').then((m) => m.keepNotices),
      ),
      deadline,
      ...(browser && { watchInteraction: browser.watchInteraction }),
    },
    actions: browser
      ? {
          playSound: ({ context }) => {
            if (context.sound !== '') browser.playSound(context.sound, loyaltyNotificationVolume);
          },
        }
      : {},
  });
