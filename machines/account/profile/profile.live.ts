import { liveMembership } from '../../rewards/loyalty/membership.live.ts';
import type { LiveParts } from '../../site/live-parts.ts';
import { liveSubmission } from '../../kit/submission/submission.live.ts';
import { liveContacts } from './contacts.live.ts';
import { profileMachine } from './profile.machine.ts';

export const liveProfile = (parts: LiveParts) => {
  const { bridge } = parts;
  return profileMachine.provide({
    actors: {
      loadProfile: bridge(() =>
        import('../../../effects/account/profile/load-profile.ts').then((m) => m.loadProfile),
      ),
      getProfileFields: bridge(() =>
        import('../../../effects/account/profile/get-profile-fields.ts').then((m) => m.getProfileFields),
      ),
      personal: liveSubmission(
        parts,
        bridge(() => import('../../../effects/account/profile/save-profile.ts').then((m) => m.saveProfile)),
      ),
      fakename: liveSubmission(
        parts,
        bridge(() =>
          import('../../../effects/account/profile/change-fakename.ts').then((m) => m.changeFakename),
        ),
      ),
      contacts: liveContacts(parts),
      membership: liveMembership(parts),
      currency: liveSubmission(
        parts,
        bridge(() => import('../../../effects/account/profile/set-currency.ts').then((m) => m.setCurrency)),
      ),
    },
    actions: parts.browser ? { announceTerms: () => parts.browser?.announce('terms') } : {},
  });
};
