import type { SectionPage } from '../../../../machines/pages/section/section.machine.ts';
import { selectBalances } from '../../../../machines/site/balance/balance.selectors.ts';
import { selectGeneral } from '../../../../machines/site/content/content.selectors.ts';
import { useBalance, useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Ledger } from '../../../ui/Ledger.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { totalBalance } from '../../../../schemas/rules/kit/money.ts';
import s from './Section.module.css';

const kinds = ['main', 'bonus', 'betting_bonus', 'fun'] as const;

/** The four balances and their total, the bonuses that run, the newest transactions, and the ways in and out. */
export function WalletBalances({ recent, bonuses }: Pick<SectionPage, 'recent' | 'bonuses'>) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const balances = useSelect(useBalance(), selectBalances);
  const isIsolated = useSelect(useContent(), selectGeneral)?.is_bonus_isolation_enabled === true;
  if (!balances) return null;
  return (
    <div className={s.wallet}>
      <Panel>
        <SummaryList
          rows={kinds.map((kind) => {
            const { amount, currency } = balances[`balance_${kind}`];
            return {
              label: t(`section.balance.${kind}`),
              value: <bdi dir="ltr">{money.exact(amount, currency)}</bdi>,
            };
          })}
          total={{
            label: t('section.balance.total'),
            value: <bdi dir="ltr">{money.total(totalBalance(balances))}</bdi>,
          }}
        />
        {isIsolated && <p className="small soft">{t('section.isolation')}</p>}
      </Panel>
      <ActiveBonuses bonuses={bonuses} />
      <Recent recent={recent} />
      <div className="row">
        <Button variant="primary" size="l" href={href('/cashier/deposit')}>
          {t('shell.deposit')}
        </Button>
        <Button size="l" href={href('/cashier/withdraw')}>
          {t('section.withdraw')}
        </Button>
      </div>
    </div>
  );
}

function Recent({ recent }: { readonly recent: SectionPage['recent'] }) {
  const t = useText();
  const href = useHref();
  const { together } = useMoney();
  const money = together(recent.map(({ amount }) => amount));
  const { dateTime, held } = useDateTime();
  if (recent.length === 0) return null;
  return (
    <Panel title={t('section.recent')}>
      <Ledger
        rows={recent.map(({ id, method, created_at: at, status, type, amount, currency }) => ({
          key: id,
          title: method.name || method.sysname,
          note: (
            <span {...held}>
              {[at === null ? '' : dateTime(at), t(`section.status.${status}`)].filter(Boolean).join(' · ')}
            </span>
          ),
          end: (
            <bdi dir="ltr">
              {type === 'withdrawal' ? '−' : ''}
              {money(amount, currency)}
            </bdi>
          ),
        }))}
        foot={
          <a className="link" href={href('/cashier/history')}>
            {t('section.recent.all')}
          </a>
        }
      />
    </Panel>
  );
}

/** The bonuses that run: what is left of their money, how far their wagering is, and when they end. */
function ActiveBonuses({ bonuses }: Pick<SectionPage, 'bonuses'>) {
  const t = useText();
  const href = useHref();
  const { together } = useMoney();
  const { dateTime } = useDateTime();
  if (bonuses.length === 0) return null;
  return (
    <Panel title={t('section.bonus')}>
      {bonuses.map(({ id, type, name, left, amount, currency, wager, expired_at: until }) => {
        const money = together([left ?? amount, wager.done, wager.required]);
        return (
          <div key={`${type} ${id}`}>
            <h3 dir="auto">{name}</h3>
            <SummaryList
              rows={[
                {
                  label: t('section.bonus.left'),
                  value: <bdi dir="ltr">{money(left ?? amount, currency)}</bdi>,
                },
                {
                  label: t('section.bonus.wager'),
                  value: (
                    <bdi>
                      {t('section.bonus.wager.value', {
                        done: money(wager.done, currency),
                        required: money(wager.required, currency),
                      })}
                    </bdi>
                  ),
                },
                ...(until === null
                  ? []
                  : [{ label: t('section.bonus.until'), value: <bdi dir="ltr">{dateTime(until)}</bdi> }]),
              ]}
            />
          </div>
        );
      })}
      <a className="link" href={href('/profile/bonuses')}>
        {t('section.bonus.all')}
      </a>
    </Panel>
  );
}
