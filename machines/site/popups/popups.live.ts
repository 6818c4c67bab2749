import type { LiveParts } from '../live-parts.ts';
import { popupsMachine } from './popups.machine.ts';

export const livePopups = ({ bridge, deadline }: LiveParts) =>
  popupsMachine.provide({
    actors: {
      loadPopups: bridge(() =>
        import('../../../effects/site/popups/load-popups.ts').then((m) => m.loadPopups),
      ),
      loadCampaign: bridge(() =>
        import('../../../effects/site/popups/load-campaign.ts').then((m) => m.loadCampaign),
      ),
      keepCashback: bridge(() =>
        import('../../../effects/site/popups/keep-cashback.ts').then((m) => m.keepCashback),
      ),
      keepConsentAsked: bridge(() =>
        import('../../../effects/site/popups/keep-consent-asked.ts').then((m) => m.keepConsentAsked),
      ),
      sendConfirmation: bridge(() =>
        import('../../../effects/site/popups/send-confirmation.ts').then((m) => m.sendConfirmation),
      ),
      deadline,
    },
  });
