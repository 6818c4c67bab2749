import type { CmsConfig } from '../../schemas/site/cms-config.ts';
import type { RolloutState, RolloutTerms } from '../../schemas/site/rollout.ts';

/** Whether a visitor is among those who see the candidate of a rollout. */
export type IsIn = (rollout: RolloutTerms) => boolean;

/** Which configuration a visitor sees while a rollout is on, and the rollout's name. */
export type Arm = { readonly rollout: string; readonly arm: 'present' | 'candidate' };

const drawnWith = new WeakMap<CmsConfig, Arm>();

/** The arm that a configuration is of; null for one without a rollout beside it. */
export const armOfConfig = (config: CmsConfig): Arm | null => drawnWith.get(config) ?? null;

/** The arm of a visitor under a rollout; null where no candidate is fit for anybody. */
export const armUnder = (rollout: RolloutState | null | undefined, isIn: IsIn | undefined): Arm | null =>
  rollout?.config ? { rollout: rollout.name, arm: isIn?.(rollout) === true ? 'candidate' : 'present' } : null;

/** The configuration of both arms, with what else was loaded. */
type Loaded = { readonly config: CmsConfig; readonly rollout?: RolloutState | null };

/** What was loaded as one visitor may see it: the configuration of the own arm, and nothing of a rollout. */
export const forVisitor = <L extends Loaded>(
  { rollout, ...rest }: L,
  isIn: IsIn | undefined,
): Omit<L, 'rollout'> => {
  const arm = armUnder(rollout, isIn);
  const config = (arm?.arm === 'candidate' && rollout?.config) || rest.config;
  if (arm) drawnWith.set(config, arm);
  else drawnWith.delete(config);
  return config === rest.config ? rest : { ...rest, config };
};
