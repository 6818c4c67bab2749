import { BookActor } from './book-actor.ts';
import type { Market, Price } from '../machine/board-parts.ts';
import { selectMarks, selectPicks } from '../machine/book.selectors.ts';
import { priceKey } from '../machine/price-marks.ts';
import { isSameChoice } from '../machine/slip.ts';
import { usePage } from './use-page.ts';
import { oddsText } from './words.ts';

/** The match that the prices are of. */
type Sides = { readonly id: string; readonly home: string; readonly away: string };
type PriceButtonProps = { readonly match: Sides; readonly market: Market; readonly price: Price };

function PriceButton({ match, market, price }: PriceButtonProps) {
  const { t } = usePage();
  const actor = BookActor.useActorRef();
  const choice = { match: match.id, market: market.id, pick: price.pick };
  const move = BookActor.useSelector(
    (state) => selectMarks(state)[priceKey(match.id, market.id, price.pick)]?.move ?? null,
  );
  const isPicked = BookActor.useSelector((state) =>
    selectPicks(state).some((picked) => isSameChoice(choice, picked)),
  );
  const shown = price.odds === null ? '–' : oddsText(price.odds);
  const lack = price.odds === null ? `, ${t.noOdds}` : '';
  const moved = move === null ? '' : `, ${t[move]}`;
  return (
    <button
      type="button"
      className="price"
      data-market={market.id}
      data-pick={price.pick}
      aria-pressed={isPicked}
      aria-disabled={price.odds === null ? true : undefined}
      aria-label={`${price.label} ${shown}: ${price.name}, ${market.name}, ${match.home} – ${match.away}${lack}${moved}`}
      onClick={() => actor.send({ type: 'price.chosen', ...choice })}
    >
      <small>{price.label}</small>
      <span className="num">
        <span className="move" data-move={move ?? undefined} />
        <bdi>{shown}</bdi>
      </span>
    </button>
  );
}

type PricesProps = { readonly match: Sides; readonly market: Market };

/** From a price that was picked to the slip, past all the others: shown while it has the focus, as a skip link is. */
function ToSlip({ match, market }: PricesProps) {
  const { t } = usePage();
  const actor = BookActor.useActorRef();
  const isPicked = BookActor.useSelector((state) =>
    selectPicks(state).some((picked) => picked.match === match.id && picked.market === market.id),
  );
  if (!isPicked) return null;
  return (
    <button
      type="button"
      className="to-slip"
      onClick={() => {
        actor.send({ type: 'slip.tab.chosen' });
        // The sheet takes the focus itself when it opens; beside the list it is there already.
        if (document.getElementById('dock')?.offsetParent) actor.send({ type: 'sheet.opened' });
        else document.getElementById('sheet')?.focus({ preventScroll: true });
      }}
    >
      {t.toSlip}
    </button>
  );
}

/** The prices of one market side by side. */
export function Prices({ match, market }: PricesProps) {
  return (
    <div className="prices" data-state={market.state}>
      {market.picks.map((price) => (
        <PriceButton key={price.pick} match={match} market={market} price={price} />
      ))}
      <ToSlip match={match} market={market} />
    </div>
  );
}
