import type { LiveParts } from '../live-parts.ts';
import { liveSubmission } from '../submission/submission.live.ts';
import { liveContacts } from './contacts.live.ts';
import { profileMachine } from './profile.machine.ts';

export const liveProfile = (parts: LiveParts) => {
  const { bridge } = parts;
  return profileMachine.provide({
    actors: {
      loadProfile: bridge(() => import('../../effects/profile/load-profile.ts').then((m) => m.loadProfile)),
      getFields: bridge(() =>
        import('../../effects/account/get-personal-data-fields.ts').then((m) => m.getPersonalDataFields),
      ),
      personal: liveSubmission(
        parts,
        bridge(() => import('../../effects/profile/save-profile.ts').then((m) => m.saveProfile)),
      ),
      fakename: liveSubmission(
        parts,
        bridge(() => import('../../effects/profile/change-fakename.ts').then((m) => m.changeFakename)),
      ),
      contacts: liveContacts(parts),
      currency: liveSubmission(
        parts,
        bridge(() => import('../../effects/profile/set-currency.ts').then((m) => m.setCurrency)),
      ),
    },
  });
};
