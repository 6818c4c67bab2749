import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { cmsDefaults } from '../../../schemas/rules/site/cms-config-defaults.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { GeneralInfo } from '../../../schemas/site/general-info.ts';
import type { contentMachine } from './content.machine.ts';

type ContentActor = ActorRefFrom<typeof contentMachine>;
type Snapshot = SnapshotFrom<typeof contentMachine>;

export const selectConfig = (snapshot: Snapshot): CmsConfig | null => snapshot.context.config;
/** How promo codes, cashbacks and bonuses are laid out. */
export const selectOffersLook = ({ context: { config } }: Snapshot): CmsConfig['offers'] =>
  config?.offers ?? cmsDefaults.offers;
/** What the market lets be offered. */
export const selectOfferRules = ({
  context: { config },
}: Snapshot): CmsConfig['market']['offers'] | undefined => config?.market.offers;
export const selectGeneral = (snapshot: Snapshot): GeneralInfo | null => snapshot.context.general;

declare module '../../kit/letters.ts' {
  interface Actors {
    readonly content: ContentActor;
  }
}
