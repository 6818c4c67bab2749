import { selectFigures, selectIsShown } from '../../../../machines/account/tally/tally.selectors.ts';
import { formatDuration } from '../../../../schemas/rules/kit/format.ts';
import { netResult } from '../../../../schemas/rules/kit/net-result.ts';
import { subtractDec } from '../../../../schemas/rules/kit/money.ts';
import { useTally } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { msBetween, useNow } from '../../../app/clock.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Tally } from '../../../ui/Tally.tsx';

export function TallyStrip() {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime } = useDateTime();
  const tally = useTally();
  const isShown = useSelect(tally, selectIsShown);
  const { session, limit } = useSelect(tally, selectFigures);
  const startedAt = session?.started_at ?? null;
  const elapsed = msBetween(startedAt, useNow(startedAt !== null));
  if (!isShown) return null;
  const net = session && money(netResult(session), session.currency);
  const currency = session?.currency ?? '';
  const isLimited =
    limit !== null &&
    limit.period !== 'none' &&
    limit.limit_amount !== null &&
    limit.available_amount !== null;
  const used = isLimited ? subtractDec(limit.limit_amount ?? '0', limit.available_amount ?? '0') : '0';
  return (
    <Tally
      label={t('shell.tally')}
      clock={session ? { label: t('shell.tally.session'), value: formatDuration(elapsed) } : undefined}
      net={
        net ? { label: t('shell.tally.netSession'), shortLabel: t('shell.tally.net'), value: net } : undefined
      }
      limit={
        isLimited
          ? {
              label: t('shell.tally.limit'),
              used: Number(used),
              max: Number(limit.limit_amount),
              usedLabel: t('shell.tally.used', {
                used: money(used, currency),
                limit: money(limit.limit_amount ?? '0', currency),
              }),
              left: t('shell.tally.left', { amount: money(limit.available_amount ?? '0', currency) }),
              resets:
                limit.expired_at === null
                  ? undefined
                  : t('shell.tally.resets', { date: dateTime(limit.expired_at) }),
            }
          : undefined
      }
      limits={{ href: href('/profile/responsible-game'), label: t('shell.tally.limits') }}
    />
  );
}
