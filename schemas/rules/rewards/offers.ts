import type { Offer } from '../../rewards/offers.ts';
import { NO_OFFER } from '../../constants.ts';
import type { Decision } from '../kit/outcome.ts';

/** What the filter needs of an offer; `exclude_methods` holds method sysnames, numeric ids as text are accepted. */
export type FilterableOffer = {
  readonly id: number;
  readonly trigger: {
    readonly action: string;
    readonly params: { readonly exclude_methods: readonly (string | number)[] };
    readonly user_satisfies_params: boolean;
  };
};

export type OfferViewer = {
  readonly signedIn: boolean;
  /** The chosen payment method; null excludes nothing. */
  readonly method: { readonly id: number; readonly sysname: string } | null;
};

/** Is this offer open to the visitor? Nobody can say yet of a guest what it asks for. */
export const decideOpen = (
  { trigger }: Pick<FilterableOffer, 'trigger'>,
  { signedIn }: Pick<OfferViewer, 'signedIn'>,
): Decision<boolean> => {
  if (!signedIn) return { result: true, reasons: ['anonymous'] };
  return trigger.user_satisfies_params
    ? { result: true, reasons: ['satisfied'] }
    : { result: false, reasons: ['not-satisfied'] };
};

/** Is this offer shown for a deposit? */
export const decideOffer = (offer: FilterableOffer, viewer: OfferViewer): Decision<boolean> => {
  const { action, params } = offer.trigger;
  const { method } = viewer;
  if (action !== 'deposit') return { result: false, reasons: [`action:${action}`] };
  const open = decideOpen(offer, viewer);
  if (!open.result) return open;
  const excluded =
    method !== null &&
    params.exclude_methods.some(
      (entry) => String(entry) === method.sysname || String(entry) === String(method.id),
    );
  return excluded ? { result: false, reasons: [...open.reasons, `excluded:${method.sysname}`] } : open;
};

/** The offers of the deposit page, in their order; the reasons read `{id}:{reason}`. */
export const depositOffers = <O extends FilterableOffer>(
  offers: readonly O[],
  viewer: OfferViewer,
): Decision<readonly O[]> => {
  const decided = offers.map((offer) => ({ offer, decision: decideOffer(offer, viewer) }));
  return {
    result: decided.filter(({ decision }) => decision.result).map(({ offer }) => offer),
    reasons: decided.map(({ offer, decision }) => `${offer.id}:${decision.reasons.join('+')}`),
  };
};

/** A text up to this length stands as a name where an offer has none. */
const LONGEST_NAME = 80;

/** What an offer is called and what is said of it beside; `name` is '' for one that nobody has named: never its number. */
export const offerWords = ({
  description,
  promotions,
}: Pick<Offer, 'description' | 'promotions'>): { name: string; text: string } => {
  const { title, text } = description;
  const own = title || (promotions[0]?.name ?? '');
  if (own !== '') return { name: own, text };
  return text.length <= LONGEST_NAME ? { name: text, text: '' } : { name: '', text };
};

/** Keeps the chosen offer while it is shown; else back to none, with `dropped` so that the player is told. */
export const keepChosenOffer = (
  chosenId: number,
  shown: readonly FilterableOffer[],
): Decision<{ readonly campaign_offer_id: number; readonly dropped: boolean }> => {
  if (chosenId === NO_OFFER)
    return { result: { campaign_offer_id: NO_OFFER, dropped: false }, reasons: ['none-chosen'] };
  return shown.some(({ id }) => id === chosenId)
    ? { result: { campaign_offer_id: chosenId, dropped: false }, reasons: ['still-shown'] }
    : { result: { campaign_offer_id: NO_OFFER, dropped: true }, reasons: ['hidden'] };
};
