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
import { recentKindOf, statusesOf } from '../../../../schemas/rules/cashier/history.ts';
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
  const own = balances.balance_main.currency;
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
        <div className={s.ways}>
          <Button variant="primary" size="l" href={href('/cashier/deposit')}>
            {t('shell.deposit')}
          </Button>
          <Button size="l" href={href('/cashier/withdraw')}>
            {t('section.withdraw')}
          </Button>
        </div>
      </Panel>
      <div className={s.beside}>
        <ActiveBonuses bonuses={bonuses} own={own} />
        {recent && <Recent recent={recent} own={own} />}
      </div>
    </div>
  );
}

type Recent = NonNullable<SectionPage['recent']>;
/** `own` is the currency of the account: of what names none. */
type RecentProps = { readonly recent: Recent; readonly own: string };

/** Moved no money, or gave it back. */
const isVoid = ({ status }: Recent[number]): boolean => statusesOf.failed.some((failed) => failed === status);

function Recent({ recent, own }: RecentProps) {
  const t = useText();
  const href = useHref();
  if (recent.length === 0)
    return (
      <Panel title={t('section.recent')}>
        <p className="soft">{t('section.recent.none')}</p>
      </Panel>
    );
  return (
    <Panel title={t('section.recent')}>
      <RecentRows recent={recent} own={own} />
      <a className="link small" href={href('/cashier/history')}>
        {t('section.recent.all')}
      </a>
    </Panel>
  );
}

function RecentRows({ recent, own }: RecentProps) {
  const t = useText();
  const { together } = useMoney();
  const money = together(recent.map(({ amount }) => amount));
  const { dateTime, held } = useDateTime();
  return (
    <Ledger
      rows={recent.map((one) => ({
        key: one.id,
        title: t(`section.recent.${recentKindOf(one.type)}`),
        note: (
          <>
            <bdi>{one.correction?.reason || one.method.name || one.method.sysname}</bdi>
            {one.created_at !== null && (
              <>
                {' · '}
                <bdi dir="ltr" {...held}>
                  {dateTime(one.created_at)}
                </bdi>
              </>
            )}
            {` · ${t(`section.status.${one.status}`)}`}
          </>
        ),
        end: isVoid(one) ? (
          <s className={s.void}>
            <bdi dir="ltr">{money(one.amount, one.currency || own)}</bdi>
          </s>
        ) : (
          <bdi dir="ltr">
            {one.type === 'withdrawal' ? '−' : ''}
            {money(one.amount, one.currency || own)}
          </bdi>
        ),
      }))}
    />
  );
}

/** The bonuses that run: what is left of their money, how far their wagering is, and when they end. */
function ActiveBonuses({ bonuses, own }: Pick<SectionPage, 'bonuses'> & { readonly own: string }) {
  const t = useText();
  const href = useHref();
  const { together } = useMoney();
  const { dateTime, held } = useDateTime();
  if (bonuses.length === 0) return null;
  return (
    <Panel title={t('section.bonus')}>
      {bonuses.map(({ id, type, name, description, left, amount, currency, wager, expired_at: until }) => {
        const inBonus = together([left ?? amount, wager.done, wager.required ?? '0']);
        const money = (sum: string) => inBonus(sum, currency || own);
        return (
          <div key={`${type} ${id}`}>
            <h3 dir="auto">{name || description}</h3>
            <SummaryList
              rows={[
                {
                  label: t('section.bonus.left'),
                  value: <bdi dir="ltr">{money(left ?? amount)}</bdi>,
                },
                ...(wager.required !== null && Number(wager.required) > 0
                  ? [
                      {
                        label: t('section.bonus.wager'),
                        value: (
                          <bdi>
                            {t('section.bonus.wager.value', {
                              done: money(wager.done),
                              required: money(wager.required),
                            })}
                          </bdi>
                        ),
                      },
                    ]
                  : []),
                ...(until === null
                  ? []
                  : [
                      {
                        label: t('section.bonus.until'),
                        value: (
                          <bdi dir="ltr" {...held}>
                            {dateTime(until)}
                          </bdi>
                        ),
                      },
                    ]),
              ]}
            />
          </div>
        );
      })}
      <a className="link small" href={href('/profile/bonuses')}>
        {t('section.bonus.all')}
      </a>
    </Panel>
  );
}
