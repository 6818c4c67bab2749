import { liveGate } from '../../machines/account/gate/gate.live.ts';
import { liveLimits } from '../../machines/account/limits/limits.live.ts';
import type { FeatureMachines } from './registry.types.ts';

export const machines: FeatureMachines = { gate: liveGate, limits: liveLimits };
