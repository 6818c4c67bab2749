import { useEffect, useRef } from 'react';
import { selectToasts } from '../../../../machines/site/toasts/toasts.selectors.ts';
import { toastDurationMs } from '../../../../schemas/constants.ts';
import { useToasts } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useTextRef } from '../../../i18n/use-text-ref.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ToastStack } from '../../../ui/Toast.tsx';
import { useHeaderBottom } from './use-header-bottom.ts';

type Timer = { handle: ReturnType<typeof setTimeout> | undefined; leftMs: number; startedAt: number };

/** Shows the queue; a toast's time stands still while it is hovered or focused. */
export function ToastHost() {
  const t = useText();
  const say = useTextRef();
  const actor = useToasts();
  const toasts = useSelect(actor, selectToasts);
  const below = useHeaderBottom(toasts.length > 0);
  const timers = useRef(new Map<number, Timer>());

  const run = (id: number, timer: Timer) => {
    timer.startedAt = performance.now();
    timer.handle = setTimeout(() => actor.send({ type: 'toast.expired', id }), timer.leftMs);
  };
  useEffect(() => {
    const known = timers.current;
    for (const toast of toasts) {
      if (toast.sticky || known.has(toast.id)) continue;
      const timer: Timer = { handle: undefined, leftMs: toast.durationMs ?? toastDurationMs, startedAt: 0 };
      known.set(toast.id, timer);
      run(toast.id, timer);
    }
    for (const [id, timer] of known)
      if (!toasts.some((toast) => toast.id === id)) {
        clearTimeout(timer.handle);
        known.delete(id);
      }
  });
  useEffect(() => () => timers.current.forEach((timer) => clearTimeout(timer.handle)), []);

  const pause = (id: string) => {
    const timer = timers.current.get(Number(id));
    if (!timer) return;
    clearTimeout(timer.handle);
    timer.leftMs -= performance.now() - timer.startedAt;
  };
  const resume = (id: string) => {
    const timer = timers.current.get(Number(id));
    if (timer) run(Number(id), timer);
  };
  return (
    <ToastStack
      below={below}
      label={t('shell.toasts')}
      closeLabel={t('common.close')}
      toasts={toasts.map((toast) => ({
        id: String(toast.id),
        kind: toast.kind,
        title: say(toast.title),
        text: toast.text && say(toast.text),
        image: toast.image,
      }))}
      onClose={(id) => actor.send({ type: 'toast.closed', id: Number(id) })}
      onPause={pause}
      onResume={resume}
    />
  );
}
