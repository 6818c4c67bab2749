import { value } from '../../kit/output.ts';
import type { TrackInput } from './popup.ts';

/** What both actors of the popup run in regions of their own. The states stand in the machines, where tools read them. */

/** Banners of these positions, for a machine with the action `assignBanners`; `settled` without them too. */
export const readBanner = <const Positions extends readonly string[]>(...positions: Positions) =>
  ({
    src: 'getBanner',
    id: 'getBanner',
    input: { positions },
    onDone: { target: 'settled', actions: { type: 'assignBanners', params: value } },
    onError: 'settled',
  }) as const;

/** One event that is tracked; `idle` whether it came through or not. */
export const track = <Context>(trackedOf: (context: Context) => TrackInput) =>
  ({
    src: 'trackEvent',
    id: 'trackEvent',
    input: ({ context }: { readonly context: Context }) => trackedOf(context),
    onDone: 'idle',
    onError: 'idle',
  }) as const;
