import { selectSessionResult } from '../../../../machines/account/figures/figures.selectors.ts';
import { formatDuration } from '../../../../schemas/rules/kit/format.ts';
import { useFigures } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { msBetween, usePlatformNow } from '../../../app/clock.ts';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useNetWords } from '../../../i18n/use-net-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { Figures } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';

/** What this session has taken and given, from the platform's own figures; nothing while it does not tell them. */
export function SessionPanel() {
  const t = useText();
  const href = useHref();
  const { together } = useMoney();
  const words = useNetWords();
  const session = useSelect(useFigures(), selectSessionResult);
  const elapsed = msBetween(session?.started_at ?? null, usePlatformNow(session !== null));
  if (!session) return null;
  const { staked, won, net, currency } = session;
  const money = together([staked, won, net]);
  return (
    <Panel title={t('limits.session.title')}>
      <Figures
        items={[
          { label: t('limits.session.net'), value: words(net, currency, [staked, won]) },
          { label: t('limits.session.time'), value: formatDuration(elapsed) },
          { label: t('limits.session.staked'), value: money(staked, currency) },
          { label: t('limits.session.won'), value: money(won, currency) },
        ]}
      />
      <p>
        <a className="link small" href={href('/cashier/history')}>
          {t('limits.session.history')}
        </a>
      </p>
    </Panel>
  );
}
