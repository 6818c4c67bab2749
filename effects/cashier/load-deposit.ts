import * as Effect from 'effect/Effect';
import type { DepositMethod } from '../../schemas/cashier/cashier.ts';
import type { DepositLimit } from '../../schemas/account/deposit-limit.ts';
import type { Offer } from '../../schemas/rewards/offers.ts';
import { getDepositLimit } from '../account/limits/get-deposit-limit.ts';
import { isGateDue } from '../account/gate-due.ts';
import { getOffers } from '../rewards/offers/get-offers.ts';
import { wholeList } from '../kit/whole-list.ts';
import { getDepositSettings } from './get-deposit-settings.ts';
import { paidBefore } from './paid-before.ts';
import type { PaidBefore } from './paid-before.ts';
import { phonesFor } from './phones-for.ts';
import type { PhonesOfPlayer } from './phones-for.ts';

const OFFERS_COUNT = 50;
/** Of an offer that is not for a deposit: it is never shown there, the page needs no more than why. */
const untold = {
  description: { title: '', text: '', terms: '', image: '' },
  promotions: [],
  conditions: null,
  reward: null,
} as const;

/** What the deposit page is loaded with. A block that did not come is empty; `baseline` null: not known. */
export type DepositPageData = PaidBefore &
  PhonesOfPlayer & {
    readonly methods: readonly DepositMethod[];
    readonly offers: readonly Offer[];
    readonly limit: DepositLimit | null;
    /** A step is due before a deposit; null where the platform has no steps. */
    readonly isGateDue: boolean | null;
  };

/** The offers a player could choose among; the page decides which of them it shows. */
export const readOffers = Effect.fn('cashier.readOffers')(function* () {
  const offers = yield* wholeList(OFFERS_COUNT, (offset) => getOffers({ offset, count: OFFERS_COUNT }));
  return offers.map((offer) => (offer.trigger.action === 'deposit' ? offer : { ...offer, ...untold }));
});

/** What the deposit page needs. Without the methods, or the word that no step is due before it, there is no page; the rest may be missing. */
export const loadDeposit = Effect.fn('cashier.loadDeposit')(function* () {
  const [settings, offers, limit, before, gate] = yield* Effect.all(
    [
      getDepositSettings(),
      readOffers().pipe(Effect.orElseSucceed(() => [])),
      getDepositLimit().pipe(Effect.orElseSucceed(() => null)),
      paidBefore(),
      isGateDue('deposit'),
    ],
    { concurrency: 'unbounded' },
  );
  const phones = yield* phonesFor(settings.methods);
  const data: DepositPageData = {
    methods: settings.methods,
    offers,
    limit,
    ...phones,
    ...before,
    isGateDue: gate,
  };
  return data;
});
