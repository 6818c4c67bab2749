import type { RefObject } from 'react';
import { isSameView, selectSlip } from '../machine/book.selectors.ts';
import type { SlipView } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { SlipPick } from './SlipPick.tsx';
import { StakeField } from './StakeField.tsx';
import { usePage } from './use-page.ts';
import { fill, isolated, moneyText, moneyTogether, oddsText } from './words.ts';

type Part = { readonly slip: SlipView };

/** Singles or an accumulator; one pick alone is a single. */
function Modes({ slip }: Part) {
  const { t } = usePage();
  const actor = BookActor.useActorRef();
  if (slip.picks.length < 2) return null;
  return (
    <fieldset className="modes">
      <legend className="vh">{t.mode}</legend>
      {(['singles', 'accumulator'] as const).map((mode) => (
        <label key={mode}>
          <input
            type="radio"
            name="mode"
            value={mode}
            checked={(mode === 'accumulator') === slip.isAccumulator}
            onChange={() => actor.send({ type: 'mode.chosen', mode })}
          />
          <span>{t[mode]}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** What keeps the slip as a whole from being placed. */
const problemOf = (slip: SlipView, { t, currency, stakes }: ReturnType<typeof usePage>): string => {
  if (slip.isFull) return fill(t.full, { n: String(slip.picks.length) });
  if (slip.isAccumulator && slip.shared.length > 0) return fill(t.shared, { match: slip.shared.join(', ') });
  return slip.isTooMuch ? fill(t.tooMuch, { max: moneyText(stakes.mostReturn, currency) }) : '';
};

function Sums({ slip }: Part) {
  const { t, currency } = usePage();
  const inColumn = moneyTogether([slip.totalMinor ?? 0, slip.possible ?? 0]);
  const money = (minor: number | string | null) => (minor === null ? '–' : inColumn(minor, currency));
  return (
    <dl className="sums">
      {slip.isAccumulator && (
        <div>
          <dt>{t.together}</dt>
          <dd className="num">
            <bdi id="together">{oddsText(slip.odds)}</bdi>
          </dd>
        </div>
      )}
      {slip.bets > 1 && (
        <div>
          <dt>{t.total}</dt>
          <dd className="num">
            <bdi id="total">{money(slip.totalMinor)}</bdi>
          </dd>
        </div>
      )}
      <div className="possible">
        <dt>{t.possible}</dt>
        <dd className="num">
          <bdi id="possible">{money(slip.possible)}</bdi>
        </dd>
      </div>
    </dl>
  );
}

const acceptText = ({ picks }: SlipView, t: ReturnType<typeof usePage>['t']): string => {
  const changed = picks.filter(({ isChanged }) => isChanged);
  const [only] = changed;
  return only && changed.length === 1 ? fill(t.accept, { odds: oddsText(only.oddsNow) }) : t.acceptAll;
};

function PlaceButton({ slip }: Part) {
  const { t, currency } = usePage();
  const stake = slip.totalMinor === null ? '' : ` · ${isolated(moneyText(slip.totalMinor, currency))}`;
  const place = slip.bets > 1 ? fill(t.placeMany, { n: String(slip.bets) }) : t.place;
  return (
    <button
      type="submit"
      id="place"
      className="primary"
      data-step={slip.isChanged ? 'accept' : 'place'}
      aria-disabled={slip.canSubmit ? undefined : true}
    >
      {slip.isPlacing ? t.placing : slip.isChanged ? acceptText(slip, t) : `${place}${stake}`}
    </button>
  );
}

type SlipFormProps = {
  readonly notice: RefObject<HTMLParagraphElement | null>;
  readonly onRemove: () => void;
};

/** The picks, singles or an accumulator of them, stakes, and what they may pay. */
export function SlipForm({ notice, onRemove }: SlipFormProps) {
  const page = usePage();
  const { t } = page;
  const actor = BookActor.useActorRef();
  const slip = BookActor.useSelector(selectSlip, isSameView);
  const isSingle = slip.picks.length === 1;
  const said = problemOf(slip, page);
  return (
    <form
      id="slip"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'slip.submitted', rounds: slip.picks.map(() => crypto.randomUUID()) });
      }}
    >
      <Modes slip={slip} />
      <ul className="picks">
        {slip.picks.map((picked) => (
          <SlipPick
            key={`${picked.match}/${picked.market}/${picked.pick}`}
            picked={picked}
            hasStake={!slip.isAccumulator}
            isOnly={isSingle}
            onRemove={onRemove}
          />
        ))}
      </ul>
      {!isSingle && (
        <button
          type="button"
          id="clear"
          className="plain"
          onClick={() => {
            actor.send({ type: 'slip.cleared' });
            onRemove();
          }}
        >
          {t.clear}
        </button>
      )}
      {slip.isAccumulator && (
        <StakeField
          id="stake"
          label={t.stake}
          field={slip.field}
          hasPresets
          onChange={(value) => actor.send({ type: 'stake.changed', value, choice: null })}
        />
      )}
      <Sums slip={slip} />
      <PlaceButton slip={slip} />
      <p className="notice" id="notice" role="status" tabIndex={-1} hidden={said === ''} ref={notice}>
        {said}
      </p>
    </form>
  );
}
