import { use, useCallback, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../icons/Icon.tsx';
import { cx } from './class-names.ts';
import { DialogLayers } from './dialog-layers.ts';
import { IconButton } from './IconButton.tsx';
import '../styles/waiting.css';
import s from './Toast.module.css';

type ToastKind = 'success' | 'error' | 'warning' | 'info';

interface ToastItem {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly image?: string | undefined;
  /** Stays until it is closed. */
  readonly stays?: boolean | undefined;
}

export interface ToastStackProps {
  /** Where the header ends on the screen, in px; its token stands in while that is not measured. */
  readonly below?: number | null | undefined;
  readonly label: string;
  readonly closeLabel: string;
  readonly toasts: readonly ToastItem[];
  readonly onClose: (id: string) => void;
  /** Pointer or focus comes onto a toast (1) or leaves it (-1); nothing is on it any more (-Infinity). */
  readonly onHold: (id: string, change: number) => void;
}

const icons = { success: 'check', error: 'warning', warning: 'warning', info: 'info' } as const;
const never = () => () => undefined;

/** Toasts below the header, above whatever dialog is open; errors interrupt a reader, the rest waits its turn. */
export function ToastStack({ below, label, closeLabel, toasts, onClose, onHold }: ToastStackProps) {
  const layers = use(DialogLayers);
  const layer = useSyncExternalStore(
    layers?.subscribe ?? never,
    () => layers?.top() ?? null,
    () => null,
  );
  useEffect(() => {
    // The stack was drawn anew elsewhere: an element that is removed tells of no pointer and no focus that leaves it.
    for (const { id } of toasts) onHold(id, -Infinity);
    // oxlint-disable-next-line react/exhaustive-deps -- once per place
  }, [layer]);
  const place = useCallback(
    (node: HTMLElement | null) => {
      if (typeof below === 'number') node?.style.setProperty('--toasts-below', `${below}px`);
      if (!node || !layer) return undefined;
      // A dialog leaves those that stay their place, so that neither lies over the other's buttons. It does not move for one
      // that comes and goes by itself: a finger on its way would meet another control.
      const room = new ResizeObserver(() =>
        layer.style.setProperty(
          '--toasts',
          `${node.querySelector('[data-stays]') ? node.offsetTop + node.offsetHeight + 8 : 0}px`,
        ),
      );
      room.observe(node);
      return () => room.disconnect();
    },
    [below, layer],
  );
  const list = (urgent: boolean) =>
    toasts
      .filter((toast) => (toast.kind === 'error') === urgent)
      .map((toast) => {
        const hold = () => onHold(toast.id, 1);
        const release = () => onHold(toast.id, -1);
        return (
          <div
            key={toast.id}
            className={cx(s.toast, s[toast.kind])}
            data-stays={toast.stays || undefined}
            onPointerEnter={hold}
            onPointerLeave={release}
            onFocus={hold}
            onBlur={release}
          >
            {toast.image ? (
              <img src={toast.image} alt="" width="40" height="40" />
            ) : (
              <Icon name={icons[toast.kind]} />
            )}
            <div>
              <b>{toast.title}</b>
              {toast.text && <div className="soft">{toast.text}</div>}
            </div>
            <IconButton icon="close" label={closeLabel} onClick={() => onClose(toast.id)} />
          </div>
        );
      });
  const stack = (
    <section ref={place} className={s.stack} aria-label={label}>
      <div role="alert">{list(true)}</div>
      <div role="status">{list(false)}</div>
    </section>
  );
  return layer ? createPortal(stack, layer) : stack;
}
