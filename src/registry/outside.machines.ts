import { liveAnalytics } from '../../machines/site/analytics/analytics.live.ts';
import { liveChat } from '../../machines/site/chat/chat.live.ts';
import { liveConsent } from '../../machines/site/consent/consent.live.ts';
import { liveFavourites } from '../../machines/games/favourites/favourites.live.ts';
import { liveFreespins } from '../../machines/rewards/freespins/freespins.live.ts';
import { liveWager } from '../../machines/rewards/wager/wager.live.ts';
import { liveRecent } from '../../machines/games/recent/recent.live.ts';
import { liveTables } from '../../machines/games/tables/tables.live.ts';
import { liveChanges } from '../../machines/games/changes/changes.live.ts';
import { liveRounds } from '../../machines/games/rounds/rounds.live.ts';
import { liveTeasers } from '../../machines/pages/teasers/teasers.live.ts';
import { talkToFrame } from './browser/chat-frame.ts';
import { keptRecent } from './browser/kept-recent.ts';
import { readConsent } from './browser/read-consent.ts';
import { tellVisit } from './browser/tell-visit.ts';
import { tracePage } from './browser/trace-page.ts';
import { watchCovers, watchRounds } from './browser/watch-rounds.ts';
import type { FeatureMachines } from './registry.types.ts';

export const machines: FeatureMachines = {
  consent: (parts) => liveConsent(parts, parts.browser ? readConsent : null),
  analytics: (parts) => liveAnalytics(parts, parts.browser ? { tellVisit, tracePage } : null),
  chat: (parts) => liveChat(parts, parts.browser ? talkToFrame(parts.browser.vault) : null),
  freespins: liveFreespins,
  wager: liveWager,
  favourites: liveFavourites,
  recent: (parts) => liveRecent(parts, parts.browser ? keptRecent : undefined),
  liveTables,
  teasers: liveTeasers,
  changes: liveChanges,
  rounds: (parts) => liveRounds(parts, parts.browser ? { watchRounds, watchCovers } : null),
};
