import type { AnyActorRef } from 'xstate';
import { createBridge } from '../../../effects/kit/bridge.ts';
import { createBrowserRun } from '../../../effects/runtime.browser.ts';
import { actorIds } from '../../../machines/kit/actor-ids.ts';
import type { LiveParts } from '../../../machines/site/live-parts.ts';
import type { CmsConfig } from '../../../schemas/site/cms-config.ts';
import type { Vault } from '../../../schemas/rules/kit/vault.ts';
import { platformNow, tellPlatformTime } from '../../../src/actors/clock.ts';
import { watchSession } from '../../../src/registry/browser/watch-session.ts';
import { contextOf } from './open-state.ts';

/** The real effects of a page, which ask its root for locale, player and market. */
export const pageBridge = (root: () => AnyActorRef, vault: Vault, isFramed: boolean): LiveParts['bridge'] => {
  const watch = watchSession(() => root().system.get(actorIds.session) as AnyActorRef | undefined);
  const run = () =>
    createBrowserRun({
      locale: () => contextOf(root(), actorIds.locale)?.['current'] ?? '',
      uid: () =>
        (contextOf(root(), actorIds.session)?.['info'] as { uid: number } | null | undefined)?.uid ?? 0,
      info: () => contextOf(root(), actorIds.session)?.['info'],
      isFramed: () => isFramed,
      expired: watch.expired,
      refused: () => {},
      tellTime: tellPlatformTime,
      platformNow,
      vault,
      market: () =>
        (contextOf(root(), actorIds.content)?.['config'] as CmsConfig | null | undefined)?.market ?? null,
    });
  return createBridge(() => Promise.resolve(run()), { keep: watch.outcomes });
};
