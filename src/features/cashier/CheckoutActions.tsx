import type { ReactNode } from 'react';
import type { CheckoutActor } from '../../../machines/cashier/checkout/checkout.selectors.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import s from './Cashier.module.css';

type CheckoutActionsProps = {
  readonly checkout: CheckoutActor;
  /** What goes on with the payment; null where nothing does. */
  readonly next: 'checkout.instructions.followed' | 'checkout.page.requested' | null;
  readonly label: string;
  readonly children?: ReactNode;
};

/** Go on with the payment, or begin another one; `children` stand between the two. */
export function CheckoutActions({ checkout, next, label, children }: CheckoutActionsProps) {
  const t = useText();
  return (
    <div className={s.actions}>
      {next && (
        <Button variant="primary" size="l" onClick={() => checkout.send({ type: next })}>
          {label}
        </Button>
      )}
      {children}
      <Button variant="plain" size="l" onClick={() => checkout.send({ type: 'checkout.restart.requested' })}>
        {t('deposit.left.restart')}
      </Button>
    </div>
  );
}
