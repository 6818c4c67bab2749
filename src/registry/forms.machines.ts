import { liveForms } from '../../machines/access/forms/forms.live.ts';
import { machines as access } from './access.machines.ts';
import type { FeatureMachines } from './registry.types.ts';

export const machines: FeatureMachines = { ...access, forms: liveForms };
