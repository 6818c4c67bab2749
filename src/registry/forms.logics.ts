import { liveForms } from '../../machines/access/forms/forms.live.ts';
import { logics as auth } from './auth.logics.ts';
import type { FeatureLogics } from './registry.ts';

export const logics: FeatureLogics = { ...auth, forms: liveForms };
