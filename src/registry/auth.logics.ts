import { liveLogin } from '../../machines/login/login.live.ts';
import { liveRegistration } from '../../machines/registration/registration.live.ts';
import { liveSocial } from '../../machines/social/social.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = {
  login: liveLogin,
  registration: liveRegistration,
  social: liveSocial,
};
