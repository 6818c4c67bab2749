import { useEffect } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectWager } from '../../../../machines/rewards/wager/wager.selectors.ts';
import type { WagerActor } from '../../../../machines/rewards/wager/wager.selectors.ts';
import { selectBalances } from '../../../../machines/site/balance/balance.selectors.ts';
import { buildPath } from '../../../../schemas/rules/site/routes.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useBalance } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMayPromote } from '../../../app/may-promote.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { cx } from '../../../ui/class-names.ts';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import s from './WagerFigure.module.css';

type Props = { readonly place: 'strip' | 'game' };

/** How far the wagering of the active bonus is: in the strip where there is room, and with the figures of a game. */
export function WagerFigure(props: Props) {
  const wager = useActor(actorIds.wager);
  const mayPromote = useMayPromote();
  return wager && mayPromote ? <Figure {...props} actor={wager} /> : null;
}

function Figure({ place, actor }: Props & { readonly actor: WagerActor }) {
  const t = useText();
  const href = useHref();
  const { together } = useMoney();
  const balances = useSelect(useBalance(), selectBalances);
  const wager = useSelect(actor, selectWager);
  const main = balances?.balance_main.amount;
  const bonus = balances?.balance_bonus.amount;
  useEffect(() => {
    if (main !== undefined && bonus !== undefined) actor.send({ type: 'wager.money.seen', main, bonus });
  }, [actor, main, bonus]);
  if (!wager) return null;
  const money = together([wager.required, wager.done]);
  const currency = wager.currency || (balances?.balance_main.currency ?? '');
  const label = t('outside.wager.of', {
    done: money(wager.done, currency),
    required: money(wager.required, currency),
  });
  const bar = <ProgressBar className={s.bar} value={wager.percent} max={100} label={label} />;
  if (place === 'strip')
    return (
      <div className={s.strip} title={label} data-more="">
        <span className="muted">{t('outside.wager')}</span>
        {bar}
        <bdi dir="ltr" className="num strong">
          {wager.percent}%
        </bdi>
      </div>
    );
  return (
    <a className={cx('small', s.game)} href={href(buildPath('profile-bonuses'))}>
      <b>{t('outside.wager')}</b>
      <bdi dir="ltr" className="num">
        {wager.percent}%
      </bdi>
      {bar}
      <span className="soft num">{label}</span>
    </a>
  );
}
