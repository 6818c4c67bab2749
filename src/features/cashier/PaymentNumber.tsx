import { CopyButton } from './CopyButton.tsx';
import s from './PaymentNumber.module.css';

/** The whole number of a payment in one unbroken line, and a button that copies it. */
export function PaymentNumber({ label, id }: { readonly label: string; readonly id: string }) {
  return (
    <div className={s.number}>
      <span className={s.label}>{label}</span>
      <bdi dir="ltr" className={s.id}>
        {id}
      </bdi>
      <CopyButton label={label} value={id} />
    </div>
  );
}
