import { useEffect, useState } from 'react';
import { selectToasts } from '../../../../machines/site/toasts/toasts.selectors.ts';
import { useToasts } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { useTextRef } from '../../../i18n/use-text-ref.ts';
import { useText } from '../../../i18n/use-text.ts';
import { ToastStack } from '../../../ui/Toast.tsx';
import { createToastTimers } from './toast-timers.ts';
import { useHeaderBottom } from './use-header-bottom.ts';

/** Shows the queue; a toast's time stands still while it is hovered or focused. */
export function ToastHost() {
  const t = useText();
  const say = useTextRef();
  const actor = useToasts();
  const toasts = useSelect(actor, selectToasts);
  const below = useHeaderBottom(toasts.length > 0);
  const [timers] = useState(() => createToastTimers((id) => actor.send({ type: 'toast.expired', id })));
  useEffect(() => timers.show(toasts));
  // What a round hides does not run out unseen.
  useEffect(() => () => timers.show([]), [timers]);

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
        stays: toast.sticky,
      }))}
      onClose={(id) => actor.send({ type: 'toast.closed', id: Number(id) })}
      onHold={(id, change) => timers.hold(Number(id), change)}
    />
  );
}
