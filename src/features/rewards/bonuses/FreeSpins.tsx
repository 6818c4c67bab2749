import type { PackRow } from '../../../../machines/rewards/bonuses/bonuses.selectors.ts';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { Picture } from '../../../ui/Picture.tsx';
import { Section } from '../../../ui/Section.tsx';
import { artOf } from '../../games/art-of.ts';
import s from './Bonuses.module.css';
import { useTimeLeft } from './use-time-left.ts';

/** Free spins by game; playing them is playing for real. */
export function FreeSpins({ packs }: { readonly packs: readonly PackRow[] }) {
  const t = useText();
  return (
    <Section title={t('bonuses.spins')} flush>
      <ul className={s.packs}>
        {packs.map((pack) => (
          <Pack key={pack.id} pack={pack} />
        ))}
      </ul>
    </Section>
  );
}

function Pack({ pack }: { readonly pack: PackRow }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const timeLeft = useTimeLeft();
  const { view, game, stake, currency, remaining_count: count } = pack;
  const name = view?.name ?? game.sysname;
  return (
    <li className={s.pack}>
      <span className={s.art}>{view && <Picture {...artOf(view, 'tile')} width={300} height={200} />}</span>
      <b dir="auto">{name}</b>
      <p className="small strong num">{t('bonuses.spins.count', { count })}</p>
      <p className="tiny muted num">
        {stake !== null && <bdi>{t('bonuses.spins.stake', { amount: money(stake, currency) })}</bdi>}
        {stake !== null && pack.timeLeft && ' · '}
        {pack.timeLeft && <bdi>{timeLeft(pack.timeLeft)}</bdi>}
      </p>
      <Button
        href={href(`/game/${encodeURIComponent(game.sysname)}#real`)}
        aria-label={`${t('bonuses.play')}: ${name}`}
      >
        {t('bonuses.play')}
      </Button>
    </li>
  );
}
