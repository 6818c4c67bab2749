import { shallowEqual } from '@xstate/react';
import type { RefObject } from 'react';
import { selectSlip } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { Icon } from './Icon.tsx';
import { usePage } from './use-page.ts';
import { fill, isolated, moneyText, oddsText, symbolOf } from './words.ts';

/** Quick stakes, minor units. */
const presets = [200, 500, 1000, 2500];

type SlipView = ReturnType<typeof selectSlip>;

function PickedPrice({ slip, onRemove }: { readonly slip: SlipView; readonly onRemove: () => void }) {
  const { t } = usePage();
  return (
    <div className="picked">
      <div>
        <p className="quiet">
          <bdi id="pick-match">{slip.title}</bdi>
        </p>
        <p>
          <b id="pick-name">{slip.name}</b>
        </p>
        <p className="quiet" id="pick-market">
          {slip.marketName}
        </p>
      </div>
      <b className="num">
        <bdi id="pick-odds">{slip.off ? '–' : oddsText(slip.odds)}</bdi>
      </b>
      <button type="button" id="remove" className="icon" aria-label={t.remove} onClick={onRemove}>
        <Icon name="cross" />
      </button>
    </div>
  );
}

function Stake({ slip }: { readonly slip: SlipView }) {
  const { t, currency, stakes } = usePage();
  const actor = BookActor.useActorRef();
  const change = (value: string) => actor.send({ type: 'stake.changed', value });
  return (
    <>
      <label htmlFor="stake">{t.stake}</label>
      <div className="stake">
        <input
          id="stake"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-describedby="stake-error"
          aria-invalid={slip.isStakeGood ? undefined : true}
          value={slip.stake}
          onChange={(event) => change(event.currentTarget.value)}
        />
        <span>{symbolOf(currency)}</span>
      </div>
      <p className="error" id="stake-error" hidden={slip.isStakeGood}>
        {!slip.isStakeGood &&
          fill(t.bounds, { min: moneyText(stakes.min, currency), max: moneyText(stakes.max, currency) })}
      </p>
      <div className="presets" role="group" aria-label={t.presets}>
        {presets.map((minor) => (
          <button
            key={minor}
            type="button"
            data-stake={minor}
            aria-pressed={minor === slip.stakeMinor}
            onClick={() => change((minor / 100).toFixed(2))}
          >
            <bdi>{minor / 100}</bdi>
          </button>
        ))}
      </div>
    </>
  );
}

function PlaceButton({ slip }: { readonly slip: SlipView }) {
  const { t, currency } = usePage();
  const stake = slip.stakeMinor === null ? '' : ` · ${isolated(moneyText(slip.stakeMinor, currency))}`;
  const label = slip.isChanged ? fill(t.accept, { odds: oddsText(slip.odds) }) : `${t.place}${stake}`;
  return (
    <button
      type="submit"
      id="place"
      className="primary"
      data-step={slip.isChanged ? 'accept' : 'place'}
      aria-disabled={slip.canSubmit ? undefined : true}
    >
      {slip.isPlacing ? t.placing : label}
    </button>
  );
}

type SlipFormProps = {
  readonly notice: RefObject<HTMLParagraphElement | null>;
  readonly onRemove: () => void;
};

/** One bet: the picked price, the stake, what it may pay. */
export function SlipForm({ notice, onRemove }: SlipFormProps) {
  const { t, currency } = usePage();
  const actor = BookActor.useActorRef();
  const slip = BookActor.useSelector(selectSlip, shallowEqual);
  const { stakeMinor, odds, agreedOdds } = slip;
  const changed = slip.isChanged ? fill(t.changed, { from: oddsText(agreedOdds), to: oddsText(odds) }) : '';
  const replaced = slip.replaced && fill(t.replaced, { name: slip.replaced });
  const said = slip.off ? t[slip.off] : changed || replaced;
  return (
    <form
      id="slip"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        actor.send({ type: 'slip.submitted', round: crypto.randomUUID() });
      }}
    >
      <PickedPrice slip={slip} onRemove={onRemove} />
      <Stake slip={slip} />
      <dl>
        <dt>{t.possible}</dt>
        <dd className="num">
          <bdi id="possible">
            {stakeMinor === null ? '–' : moneyText(Math.floor((stakeMinor * odds) / 100), currency)}
          </bdi>
        </dd>
      </dl>
      <PlaceButton slip={slip} />
      <p className="notice" id="notice" role="status" tabIndex={-1} hidden={said === ''} ref={notice}>
        {said}
      </p>
    </form>
  );
}
