import { liveLogin } from '../../machines/access/login/login.live.ts';
import { liveRegistration } from '../../machines/access/registration/registration.live.ts';
import { liveSocial } from '../../machines/access/social/social.live.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = {
  login: liveLogin,
  registration: liveRegistration,
  social: liveSocial,
};
