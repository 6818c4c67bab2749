import type { LiveParts } from '../../site/live-parts.ts';
import { verificationMachine } from './verification.machine.ts';

export const liveVerification = ({ bridge, deadline }: LiveParts) =>
  verificationMachine.provide({
    actors: {
      getInfo: bridge(() => import('../../../effects/site/session/get-info.ts').then((m) => m.getInfo)),
      openVerification: bridge(() =>
        import('../../../effects/account/verification/open-verification.ts').then((m) => m.openVerification),
      ),
      serveSdk: bridge(() =>
        import('../../../effects/account/verification/serve-sdk.ts').then((m) => m.serveSdk),
      ),
      deadline,
    },
  });
