import { loadConfig } from '../../effects/site/load-config.ts';
import type { Arm, IsIn } from '../../effects/server/arm.ts';
import type { SiteRenderer } from '../../src/entry-server.tsx';
import { createAsk } from './site-reads.ts';

type Who = {
  readonly visit: { readonly origin: string };
  readonly visitId: string | null;
  readonly isIn: IsIn;
};

/** The arm of a guest, before the page; null without a rollout. */
export type ArmOf = (who: Who, locale: string) => Arm | null | Promise<Arm | null>;

/** Nobody waits for it but a visit that comes first after a start or a change of content. */
export const createArmOf =
  (renderer: SiteRenderer): ArmOf =>
  ({ visit: { origin }, visitId, isIn }, locale) => {
    const known = () => renderer.knownArm(origin, locale, isIn);
    const { arm, isFresh } = known();
    if (isFresh || visitId === null) return arm;
    const read = renderer.forSite(origin, () => createAsk(renderer)(loadConfig({ locale })));
    return read.then(
      () => known().arm,
      () => arm,
    );
  };
