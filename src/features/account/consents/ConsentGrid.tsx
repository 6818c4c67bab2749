import {
  selectConsents,
  selectIsBusy,
} from '../../../../machines/account/subscriptions/subscriptions.selectors.ts';
import type { SubscriptionsActor } from '../../../../machines/account/subscriptions/subscriptions.selectors.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useText } from '../../../i18n/use-text.ts';
import { CheckBox } from '../../../ui/Choice.tsx';
import s from './Consents.module.css';

/** What the player wants to be told of, by which way: a choice for each of both, none of them made beforehand. */
export function ConsentGrid({ subscriptions }: { readonly subscriptions: SubscriptionsActor }) {
  const t = useText();
  const rows = useSelect(subscriptions, selectConsents);
  const isBusy = useSelect(subscriptions, selectIsBusy);
  return (
    <div className={s.grid}>
      {rows.map(({ product, cells }) => (
        <fieldset key={product} className={s.row}>
          <legend>{t(`consents.product.${product}`)}</legend>
          <div className={s.cells}>
            {cells.map(({ id, channel, isAgreed }) => (
              <CheckBox
                key={id}
                checked={isAgreed}
                aria-disabled={isBusy}
                onChange={() => subscriptions.send({ type: 'subscriptions.toggled', id })}
              >
                {t(`consents.channel.${channel}`)}
              </CheckBox>
            ))}
          </div>
        </fieldset>
      ))}
      <p className="small soft">{t('consents.note')}</p>
    </div>
  );
}
