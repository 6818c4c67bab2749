import { selectConfig } from '../../../../machines/site/content/content.selectors.ts';
import type { SectionPage } from '../../../../machines/pages/section/section.machine.ts';
import { selectMain } from '../../../../machines/site/balance/balance.selectors.ts';
import { useBalance, useContent } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useHref } from '../../../app/links.ts';
import { useDateTime } from '../../../i18n/use-date-time.ts';
import { useMoney } from '../../../i18n/use-money.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { SummaryList } from '../../../ui/Facts.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Letterhead } from '../../cashier/receipt/Letterhead.tsx';
import { PaymentNumber } from '../../cashier/PaymentNumber.tsx';
import s from './Section.module.css';

/** What a finished deposit was, with the house's own lines below it. */
export function Receipt({ receipt }: { readonly receipt: NonNullable<SectionPage['receipt']> }) {
  const t = useText();
  const href = useHref();
  const money = useMoney();
  const { dateTime, held } = useDateTime();
  const house = useSelect(useContent(), selectConfig)?.cashier.receipt;
  const own = useSelect(useBalance(), selectMain)?.currency ?? '';
  const { id, amount, fee, method, created_at: at, login } = receipt;
  const inSum = money.together([amount, fee ?? '0']);
  const sum = (value: string) => <bdi dir="ltr">{inSum(value, receipt.currency || own)}</bdi>;
  const lines = house
    ? [
        house.showAddress ? house.address : '',
        house.showContacts ? house.contacts : '',
        house.showRules ? house.rules : '',
      ].filter((line) => line !== '')
    : [];
  return (
    <>
      <Letterhead player={t('section.receipt.player')} printed={t('section.receipt.printed')} />
      <div className={s.receipt}>
        <Panel>
          <PaymentNumber label={t('section.receipt.number')} id={id} />
          <SummaryList
            rows={[
              ...(login ? [{ label: t('section.receipt.login'), value: <bdi dir="ltr">{login}</bdi> }] : []),
              { label: t('section.receipt.method'), value: <bdi>{method.name || method.sysname}</bdi> },
              ...(at === null
                ? []
                : [
                    {
                      label: t('section.receipt.date'),
                      value: (
                        <bdi dir="ltr" {...held}>
                          {dateTime(at)}
                        </bdi>
                      ),
                    },
                  ]),
              ...(fee === null ? [] : [{ label: t('section.receipt.fee'), value: sum(fee) }]),
            ]}
            total={{ label: t('section.receipt.amount'), value: sum(amount) }}
          />
          {lines.map((line) => (
            <p className="small muted" key={line}>
              {line}
            </p>
          ))}
        </Panel>
        <div className="row">
          <Button size="l" onClick={() => print()}>
            {t('section.receipt.print')}
          </Button>
          <Button size="l" href={href('/cashier/history')}>
            {t('section.receipt.history')}
          </Button>
          <Button size="l" href={href('/support')}>
            {t('section.receipt.help')}
          </Button>
        </div>
      </div>
    </>
  );
}
