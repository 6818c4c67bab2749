import {
  use,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { cx } from './class-names.ts';
import { DialogLayers } from './dialog-layers.ts';
import { keepFocus } from './keep-focus.ts';
import { IconButton } from './IconButton.tsx';
import s from './Dialog.module.css';

export type CloseReason = 'escape' | 'overlay' | 'button';

export interface DialogProps {
  /** popup 480 px; confirm a sheet on mobile; wide two columns, full screen on mobile; curtain from the inline end. */
  readonly kind?: 'popup' | 'confirm' | 'auth' | 'search' | 'curtain' | undefined;
  readonly title?: ReactNode;
  /** Names the dialog when it shows no title. */
  readonly label?: string | undefined;
  /** The loud column of the two-column dialog. */
  readonly side?: ReactNode;
  /** No close button; escape and overlay are not reported. */
  readonly preventClose?: boolean | undefined;
  readonly closeLabel: string;
  /** A wish: the dialog itself never closes, it is closed by being unmounted. */
  readonly onCloseRequest: (reason: CloseReason) => void;
  readonly alert?: boolean | undefined;
  /** Id of what an alert asks: its first button has the focus, so nothing else would say it. */
  readonly describedBy?: string | undefined;
  /** Centred content with a figure on top: the inactivity warning. */
  readonly centred?: boolean | undefined;
  readonly children: ReactNode;
}

/**
 * Shows the dialog over the page and its other dialogs; gives the focus back when it goes. Takes the focus itself when
 * what had it is drawn no more, such as the form of a step that is done.
 */
const useModal = (dialog: RefObject<HTMLDialogElement | null>): void => {
  const layers = use(DialogLayers);
  // Read while the page is as it was: after the change it would be laid out for the answer.
  const [{ opener, hasBar }] = useState(() => {
    const page = document.documentElement;
    // Below a dialog that this one takes the place of the page has no bar just now.
    const hasBar = layers?.top() ? page.hasAttribute('data-bar') : window.innerWidth > page.clientWidth;
    return { opener: document.activeElement, hasBar };
  });

  useLayoutEffect(() => {
    const node = dialog.current;
    if (!node) return;
    if (!layers?.top()) document.documentElement.toggleAttribute('data-bar', hasBar);
    node.removeAttribute('open');
    // Gives the focus to the control that asks for it, else to the first one.
    node.showModal();
    // Its first control may stand below the screen: who opens it reads from the top.
    if (node.scrollTop > 0) {
      node.focus({ preventScroll: true });
      node.scrollTo(0, 0);
    }
    layers?.push(node);
    const changes = new MutationObserver(() => {
      if (layers?.top() === node) keepFocus(node);
    });
    changes.observe(node, { childList: true, subtree: true });
    return () => {
      changes.disconnect();
      layers?.remove(node);
      node.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      // What was done in it may have taken its opener away.
      requestAnimationFrame(() => keepFocus());
    };
  }, [dialog, layers, opener, hasBar]);
};

type OnDialog<Event extends SyntheticEvent<HTMLDialogElement>> = (event: Event) => void;

/** What the browser reports of a dialog, as wishes to close it. */
const useCloseWishes = (request: (reason: CloseReason) => void) => {
  const pressedOverlay = useRef(false);
  const onKeyDown: OnDialog<KeyboardEvent<HTMLDialogElement>> = (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    request('escape');
  };
  const onPointerDown: OnDialog<PointerEvent<HTMLDialogElement>> = ({ target, currentTarget }) => {
    pressedOverlay.current = target === currentTarget;
  };
  const onClick: OnDialog<MouseEvent<HTMLDialogElement>> = ({ target, currentTarget }) => {
    if (target === currentTarget && pressedOverlay.current) request('overlay');
  };
  const onCancel: OnDialog<SyntheticEvent<HTMLDialogElement>> = (event) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    request('escape');
  };
  // The browser may close on a second back gesture without asking.
  const onClose: OnDialog<SyntheticEvent<HTMLDialogElement>> = ({ currentTarget }) => {
    if (currentTarget.open) return;
    currentTarget.showModal();
    request('escape');
  };
  return { onKeyDown, onPointerDown, onClick, onCancel, onClose };
};

export function Dialog({
  kind = 'popup',
  title,
  label,
  side,
  preventClose,
  closeLabel,
  onCloseRequest,
  alert,
  describedBy,
  centred,
  children,
}: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog);
  const request = (reason: CloseReason) => {
    if (!preventClose) onCloseRequest(reason);
  };
  const wishes = useCloseWishes(request);
  return (
    <dialog
      ref={dialog}
      open
      tabIndex={-1}
      className={cx(s.overlay, s[kind])}
      role={alert ? 'alertdialog' : undefined}
      aria-labelledby={title ? id : undefined}
      aria-label={title ? undefined : label}
      aria-describedby={describedBy}
      {...wishes}
    >
      <div className={s.panel}>
        {side && <div className={s.side}>{side}</div>}
        <div className={cx(s.body, centred && s.centred)}>
          {title && (
            <h2 className={cx('display', s.title)} id={id}>
              {title}
            </h2>
          )}
          {children}
        </div>
        {!preventClose && kind !== 'confirm' && kind !== 'search' && (
          <IconButton className={s.close} icon="close" label={closeLabel} onClick={() => request('button')} />
        )}
      </div>
    </dialog>
  );
}

/** The buttons at the foot of a dialog: equal width, the safe one first. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={s.actions}>{children}</div>;
}
