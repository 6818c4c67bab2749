import type { ReactNode } from 'react';
import { selectIsBusy, selectMonths, selectTools } from '../../../../machines/account/gate/gate.selectors.ts';
import type { GateActor } from '../../../../machines/account/gate/gate.selectors.ts';
import type { GateTool } from '../../../../machines/account/gate/gate-answer.ts';
import type { GateTotals } from '../../../../schemas/account/gates.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { IconName } from '../../../icons/icon-names.ts';
import { Icon } from '../../../icons/Icon.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Segmented } from '../../../ui/Choice.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Note } from '../../../ui/Note.tsx';
import type { StepProps } from './step-props.ts';
import s from './Gate.module.css';

/** The one button of a step that is read, or agreed to. */
function Seen({ gate, children }: { readonly gate: GateActor; readonly children: ReactNode }) {
  const isBusy = useSelect(gate, selectIsBusy);
  return (
    <Button
      size="l"
      variant="primary"
      loading={isBusy}
      onClick={() => gate.send({ type: 'gate.seen.confirmed' })}
    >
      {children}
    </Button>
  );
}

function PageLink({ page, children }: { readonly page: string; readonly children: ReactNode }) {
  const href = useHref();
  if (!page.startsWith('/')) return null;
  return (
    <a className="link" href={href(page)} target="_blank" rel="noopener">
      {children}
    </a>
  );
}

const icons: Readonly<Record<GateTool, IconName>> = {
  limits: 'wallet',
  timeOut: 'pause',
  exclusion: 'lock',
  reminder: 'clock',
  history: 'history',
};

export function Tools({ gate }: StepProps) {
  const t = useText();
  const tools = useSelect(gate, selectTools);
  return (
    <>
      <ul className={s.tools}>
        {tools.map((tool) => (
          <li key={tool}>
            <Icon name={icons[tool]} />
            <span>{t(`gate.tools.${tool}`)}</span>
          </li>
        ))}
      </ul>
      <p className="soft">{t('gate.tools.where')}</p>
      <PageLink page="/profile/responsible-game">{t('gate.tools.open')}</PageLink>
      <Seen gate={gate}>{t('gate.tools.seen')}</Seen>
    </>
  );
}

const ratings: readonly string[] = ['basic', 'medium', 'high'];

export function Funds({ gate, due }: StepProps) {
  const t = useText();
  const money = useMoney();
  const { rating, is_protected: isProtected, held, currency, page } = due;
  return (
    <>
      <Note
        tone={isProtected ? 'info' : 'warning'}
        title={t('gate.funds.level', {
          level: ratings.includes(rating) ? t(`gate.funds.rating.${rating}`) : rating,
        })}
      >
        <p>{t(isProtected ? `gate.funds.means.${rating}` : 'gate.funds.means.basic')}</p>
      </Note>
      {held !== null && (
        <SummaryList rows={[{ label: t('gate.funds.held'), value: <bdi>{money(held, currency)}</bdi> }]} />
      )}
      <PageLink page={page}>{t('gate.terms.read')}</PageLink>
      <Seen gate={gate}>{t('gate.funds.seen')}</Seen>
    </>
  );
}

export function Terms({ gate, due }: StepProps) {
  const t = useText();
  return (
    <>
      {due.changes.length > 0 && (
        <>
          <p className="strong">{t('gate.terms.changes')}</p>
          <ul className={s.list}>
            {due.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
      <PageLink page={due.page}>{t('gate.terms.read')}</PageLink>
      <Seen gate={gate}>{t('gate.terms.agree')}</Seen>
    </>
  );
}

function Totals({ totals }: { readonly totals: GateTotals | null }) {
  const t = useText();
  const { together } = useMoney();
  if (!totals) return null;
  const { currency, deposits, stakes, winnings, lost } = totals;
  const money = together([deposits, stakes, winnings, lost]);
  const sum = (amount: string) => <bdi>{money(amount, currency)}</bdi>;
  return (
    <SummaryList
      rows={[
        { label: t('gate.totals.deposits'), value: sum(deposits) },
        { label: t('gate.totals.stakes'), value: sum(stakes) },
        { label: t('gate.totals.winnings'), value: sum(winnings) },
      ]}
      total={{ label: t('gate.totals.lost'), value: sum(lost) }}
    />
  );
}

export function TotalsSeen({ gate, due }: StepProps) {
  const t = useText();
  return (
    <>
      <Totals totals={due.totals} />
      <Seen gate={gate}>{t('gate.totals.seen')}</Seen>
    </>
  );
}

/** The sums of the time since the last one, and when the next one comes. */
export function Review({ gate, due }: StepProps) {
  const t = useText();
  const months = useSelect(gate, selectMonths);
  return (
    <>
      <p className="soft">{t('gate.review.text', { days: due.totals?.days ?? 0 })}</p>
      <Totals totals={due.totals} />
      <p id="gate-months">{t('gate.review.months')}</p>
      <Segmented
        labelledBy="gate-months"
        options={due.months.map((one) => ({
          value: String(one),
          label: t('gate.review.every', { months: one }),
        }))}
        value={String(months)}
        onChange={(chosen) => gate.send({ type: 'gate.months.chosen', months: Number(chosen) })}
      />
      <Seen gate={gate}>{t('gate.review.save')}</Seen>
    </>
  );
}

/** Of a platform that asks for more than this site can show: nothing is guessed. */
export function UnknownStep({ gate }: StepProps) {
  const t = useText();
  const href = useHref();
  return (
    <>
      <p className="soft">{t('gate.unknown')}</p>
      <Button size="l" href={href('/support')} onClick={() => gate.send({ type: 'gate.left' })}>
        {t('gate.support')}
      </Button>
    </>
  );
}
