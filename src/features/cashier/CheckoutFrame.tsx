import { useEffect, useRef, useState } from 'react';
import { selectFrameRef, selectTransaction } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import type { CheckoutActor } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import { paymentFrameName } from '../../../schemas/constants.ts';
import { readPaymentAddress } from '../../../schemas/rules/cashier/deposit.ts';
import { useSelect } from '../../actors/use-select.ts';
import { useVault } from '../../actors/vault.tsx';
import { useFrameHealth } from '../../app/frame-health.ts';
import { useHref } from '../../app/links.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { FocusedStep } from './FocusedStep.tsx';
import s from './Cashier.module.css';

const rights = 'allow-forms allow-scripts allow-same-origin allow-popups';

/** The provider's page inside the deposit page; its result page tells this one where to go. */
export function CheckoutFrame({ checkout }: { readonly checkout: CheckoutActor }) {
  const t = useText();
  const href = useHref();
  const vault = useVault();
  const ref = useSelect(checkout, selectFrameRef);
  // Read once: the payment goes on when the vault is emptied in the meantime.
  const [target] = useState(() => (ref === null ? null : readPaymentAddress(vault.read(ref))));
  const form = useRef<HTMLFormElement>(null);
  const transaction = useSelect(checkout, selectTransaction);
  const frame = useRef<HTMLIFrameElement>(null);
  const { health, attempt, again, setLoaded } = useFrameHealth(frame);
  const isPost = target?.method === 'POST';
  useEffect(() => {
    // A field of the provider's may be called `submit`.
    if (isPost && form.current) HTMLFormElement.prototype.submit.call(form.current);
  }, [isPost]);
  if (!target) return null;
  return (
    <FocusedStep>
      <Panel title={t('deposit.frame')}>
        <iframe
          key={attempt}
          ref={frame}
          onLoad={setLoaded}
          className={s.frame}
          name={paymentFrameName}
          title={t('deposit.frame')}
          sandbox={rights}
          referrerPolicy="strict-origin"
          {...(!isPost && { src: target.url })}
        />
        {(health === 'late' || health === 'quiet') && (
          <Note role="status" title={t('deposit.frame.late.title')}>
            <p>{t('deposit.frame.late.text')}</p>
            <div className="row">
              {!isPost && <Button onClick={again}>{t('deposit.frame.again')}</Button>}
              {transaction && (
                <Button href={href(`/cashier/paypending/${encodeURIComponent(transaction)}`)}>
                  {t('deposit.left.check')}
                </Button>
              )}
              <Button variant="plain" onClick={() => checkout.send({ type: 'checkout.restart.requested' })}>
                {t('deposit.left.restart')}
              </Button>
            </div>
          </Note>
        )}
        {isPost && (
          <form ref={form} action={target.url} method="post" target={paymentFrameName} hidden>
            {Object.entries(target.fields).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
          </form>
        )}
      </Panel>
    </FocusedStep>
  );
}
