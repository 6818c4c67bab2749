import { selectFigures, selectIsShown } from '../../../../machines/account/figures/figures.selectors.ts';
import { selectMain } from '../../../../machines/site/balance/balance.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { formatDuration } from '../../../../schemas/rules/kit/format.ts';
import { netResult } from '../../../../schemas/rules/kit/net-result.ts';
import { subtractDec } from '../../../../schemas/rules/kit/money.ts';
import { useBalance, useContent, useFigures } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useView } from '../../../app/views.tsx';
import { msBetween, usePlatformNow } from '../../../app/clock.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useNetWords } from '../../../i18n/use-net-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Figures } from '../../../ui/Figures.tsx';

/** The ways to a break and to the limits. */
const useTools = (config: ReturnType<typeof selectConfig>) => {
  const t = useText();
  const path = useHref()('/profile/responsible-game');
  return {
    pause:
      (config?.market.timeOutPeriods.length ?? 0) > 0
        ? { href: `${path}#time-out`, label: t('shell.figures.break') }
        : undefined,
    limits: { href: path, label: t('shell.figures.limits') },
  };
};

export function FiguresStrip() {
  const t = useText();
  const { together } = useMoney();
  const { dateTime, held } = useDateTime();
  const figures = useFigures();
  const isShown = useSelect(figures, selectIsShown);
  const { session, limit } = useSelect(figures, selectFigures);
  const ownCurrency = useSelect(useBalance(), (snapshot) => selectMain(snapshot)?.currency);
  const startedAt = session?.started_at ?? null;
  const config = useSelect(useContent(), selectConfig);
  const tools = useTools(config);
  const isAsked = config?.market.money.netPosition === true;
  const words = useNetWords();
  const Wager = useView('WagerFigure');
  const now = usePlatformNow(startedAt !== null || isAsked);
  if (!isShown) return null;
  const absent = isAsked ? t('shell.figures.absent') : null;
  const net = session ? words(netResult(session), session.currency) : absent;
  const clock = session ? formatDuration(msBetween(startedAt, now)) : absent;
  const time = now === null ? '--:--' : dateTime(now).slice(-5);
  // What tells of the session may be lost, or not offered.
  const currency = session?.currency ?? ownCurrency ?? '';
  const isLimited =
    limit !== null &&
    limit.period !== 'none' &&
    limit.limit_amount !== null &&
    limit.available_amount !== null;
  const money = together(isLimited ? [limit.limit_amount ?? '0', limit.available_amount ?? '0'] : []);
  const used = isLimited ? subtractDec(limit.limit_amount ?? '0', limit.available_amount ?? '0') : '0';
  return (
    <Figures
      label={t('shell.figures')}
      clock={clock === null ? undefined : { label: t('shell.figures.session'), value: clock }}
      time={isAsked ? { label: t('game.strip.clock'), value: time } : undefined}
      net={
        net
          ? { label: t('shell.figures.netSession'), shortLabel: t('shell.figures.net'), value: net }
          : undefined
      }
      limit={
        isLimited
          ? {
              label: t('shell.figures.limit'),
              used: Number(used),
              max: Number(limit.limit_amount),
              usedLabel: t('shell.figures.used', {
                used: money(used, currency),
                limit: money(limit.limit_amount ?? '0', currency),
              }),
              left: t('shell.figures.left', { amount: money(limit.available_amount ?? '0', currency) }),
              resets:
                limit.expired_at === null ? undefined : (
                  <span {...held}>{t('shell.figures.resets', { date: dateTime(limit.expired_at) })}</span>
                ),
            }
          : undefined
      }
      more={Wager && <Wager place="strip" />}
      {...tools}
    />
  );
}
