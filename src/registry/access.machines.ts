import { liveLogin } from '../../machines/access/login/login.live.ts';
import { liveRegistration } from '../../machines/access/registration/registration.live.ts';
import { liveSocial } from '../../machines/access/social/social.live.ts';
import type { FeatureMachines } from './registry.types.ts';

export const machines: FeatureMachines = {
  login: liveLogin,
  registration: liveRegistration,
  social: liveSocial,
};
