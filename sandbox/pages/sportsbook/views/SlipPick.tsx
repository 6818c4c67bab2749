import type { SlipView } from '../machine/book.selectors.ts';
import { BookActor } from './book-actor.ts';
import { Icon } from './Icon.tsx';
import { StakeField } from './StakeField.tsx';
import { usePage } from './use-page.ts';
import { fill, oddsText } from './words.ts';

type SlipPickProps = {
  readonly picked: SlipView['picks'][number];
  /** It is bet on by itself. */
  readonly hasStake: boolean;
  readonly isOnly: boolean;
  readonly onRemove: () => void;
};

/** One pick: what it is, its price, what has become of that price, and the stake of its single. */
export function SlipPick({ picked, hasStake, isOnly, onRemove }: SlipPickProps) {
  const { t } = usePage();
  const actor = BookActor.useActorRef();
  const { match, market, pick, off, isChanged, odds, oddsNow } = picked;
  const choice = { match, market, pick };
  const changed = isChanged ? fill(t.changed, { from: oddsText(odds), to: oddsText(oddsNow) }) : '';
  const said = off ? t[off] : changed;
  const label = isOnly ? t.stake : `${t.stake}: ${picked.name}`;
  return (
    <li className="pick" data-off={off ?? undefined}>
      <div className="picked">
        <div>
          <p>
            <b className="pick-name">{picked.name}</b>
          </p>
          <p className="quiet">{picked.marketName}</p>
          <p className="quiet">
            <bdi>{picked.title}</bdi>
          </p>
        </div>
        <b className="num">
          <bdi className="pick-odds">{off ? '–' : oddsText(oddsNow)}</bdi>
        </b>
        <button
          type="button"
          className="icon remove"
          aria-label={`${t.remove}: ${picked.name}`}
          onClick={() => {
            actor.send({ type: 'pick.removed', ...choice });
            onRemove();
          }}
        >
          <Icon name="cross" />
        </button>
      </div>
      <p className="notice told" role="status" hidden={said === ''}>
        {said}
      </p>
      {hasStake && (
        <StakeField
          id={isOnly ? 'stake' : `stake-${match}-${market}-${pick}`}
          label={label}
          field={picked}
          hasPresets={isOnly}
          onChange={(value) => actor.send({ type: 'stake.changed', value, choice })}
        />
      )}
    </li>
  );
}
