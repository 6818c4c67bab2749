import { useId } from 'react';
import { selectSessionResult } from '../../../../machines/account/figures/figures.selectors.ts';
import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import { formatDuration } from '../../../../schemas/rules/kit/format.ts';
import type { CheckAnswer } from '../../../../schemas/rules/account/reality-check.ts';
import { platformNow } from '../../../actors/clock.ts';
import { useContent, useFigures } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { msBetween, usePlatformNow } from '../../../app/clock.ts';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useNetWords } from '../../../i18n/use-net-words.ts';
import { useText } from '../../../i18n/use-text.ts';
import { askForFocus } from '../../../ui/ask-for-focus.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../../ui/Dialog.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';

/** Stops play until it is answered: how long, how much, go on or leave. */
export function RealityCheck() {
  const t = useText();
  const id = useId();
  const { together } = useMoney();
  const href = useHref();
  const figures = useFigures();
  const net = useNetWords();
  const rules = useSelect(useContent(), selectConfig)?.market.money;
  const session = useSelect(figures, selectSessionResult);
  const elapsed = msBetween(session?.started_at ?? null, usePlatformNow());
  const answer = (given: CheckAnswer) =>
    figures.send({ type: 'figures.check.answered', answer: given, at: platformNow() });
  const currency = session?.currency ?? '';
  const money = together(session ? [session.staked, session.won, session.net] : []);
  return (
    <Dialog
      kind="confirm"
      alert
      describedBy={id}
      preventClose
      title={t('limits.check.title')}
      closeLabel={t('common.close')}
      onCloseRequest={() => {}}
    >
      <div id={id}>
        <p className="soft">{t('limits.check.text')}</p>
        {rules?.checkReminder === true && <p className="soft">{t('limits.check.reminder')}</p>}
        {rules?.netPosition === true && session === null && <p>{t('limits.check.absent')}</p>}
        {session && (
          <SummaryList
            rows={[
              { label: t('limits.session.time'), value: <bdi>{formatDuration(elapsed)}</bdi> },
              { label: t('limits.session.staked'), value: <bdi>{money(session.staked, currency)}</bdi> },
              { label: t('limits.session.won'), value: <bdi>{money(session.won, currency)}</bdi> },
            ]}
            total={{
              label: t('limits.session.net'),
              value: <bdi>{net(session.net, currency, [session.staked, session.won])}</bdi>,
            }}
          />
        )}
      </div>
      <DialogActions>
        <Button size="l" ref={askForFocus} onClick={() => answer('logout')}>
          {t('limits.check.logout')}
        </Button>
        {rules?.netPosition === true && (
          <Button size="l" href={href('/cashier/history')} onClick={() => answer('history')}>
            {t('limits.check.history')}
          </Button>
        )}
        <Button size="l" onClick={() => answer('continue')}>
          {t('limits.check.continue')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
