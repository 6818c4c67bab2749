import { useEffect, useRef, useState } from 'react';
import { selectFrameRef } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import type { CheckoutActor } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import { readPaymentAddress } from '../../../schemas/rules/cashier/deposit.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useVault } from '../../actors/vault.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FocusedStep } from './FocusedStep.tsx';
import s from './Cashier.module.css';

const FRAME = 'payment-frame';
const rights = 'allow-forms allow-scripts allow-same-origin allow-popups';

/** The provider's page inside the deposit page; its result page tells this one where to go. */
export function CheckoutFrame({ checkout }: { readonly checkout: CheckoutActor }) {
  const t = useText();
  const vault = useVault();
  const ref = useSelect(checkout, selectFrameRef);
  // Read once: the payment goes on when the vault is emptied in the meantime.
  const [target] = useState(() => (ref === null ? null : readPaymentAddress(vault.read(ref))));
  const form = useRef<HTMLFormElement>(null);
  const isPost = target?.method === 'POST';
  useEffect(() => {
    if (isPost) form.current?.submit();
  }, [isPost]);
  if (!target) return null;
  return (
    <FocusedStep>
      <Panel title={t('deposit.frame')}>
        <iframe
          className={s.frame}
          name={FRAME}
          title={t('deposit.frame')}
          sandbox={rights}
          referrerPolicy="strict-origin"
          {...(!isPost && { src: target.url })}
        />
        {isPost && (
          <form ref={form} action={target.url} method="post" target={FRAME} hidden>
            {Object.entries(target.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
        )}
      </Panel>
    </FocusedStep>
  );
}
