import { Suspense } from 'react';
import { actorIds } from '../../../../machines/kit/actor-ids.ts';
import { selectIsHeld } from '../../../../machines/site/dialogs/dialogs.selectors.ts';
import { selectHasHint } from '../../../../machines/site/hints/hints.selectors.ts';
import type { HintsActor } from '../../../../machines/site/hints/hints.selectors.ts';
import { selectIsBusy, selectLayout } from '../../../../machines/site/navigation/navigation.selectors.ts';
import { selectHasOutside } from '../../../../machines/site/root/root.selectors.ts';
import { routeSettleDelayMs } from '../../../../schemas/constants.ts';
import { useActor } from '../../../actors/actors.tsx';
import { useDialogs, useNavigation, useRoot } from '../../../actors/permanent.ts';
import { useSelect } from '../../../actors/use-select.ts';
import { later } from '../../../app/later.tsx';
import { useView } from '../../../app/views.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { PageLoader } from '../../../ui/PageLoader.tsx';
import { DialogHost } from './DialogHost.tsx';
import { ToastHost } from './ToastHost.tsx';

const HintHost = later<{ hints: HintsActor }>('src/features/site/shell/HintHost.tsx', () =>
  import('./HintHost.tsx').then((m) => m.HintHost),
);

/** Hints for a new player at the end of the page; nothing of it is covered by them. */
export function Hints() {
  const isHeld = useSelect(useDialogs(), selectIsHeld);
  const hints = useActor(actorIds.hints);
  return hints && !isHeld ? <OpenHints hints={hints} /> : null;
}

function OpenHints({ hints }: { readonly hints: HintsActor }) {
  return (
    useSelect(hints, selectHasHint) && (
      <Suspense>
        <HintHost hints={hints} />
      </Suspense>
    )
  );
}

/** What lies above the page. */
export function Overlays() {
  const hasOutside = useSelect(useRoot(), selectHasOutside);
  const t = useText();
  const navigation = useNavigation();
  const isBusy = useSelect(navigation, selectIsBusy);
  // A form in somebody else's page brings no chat and no question along.
  const isBare = useSelect(navigation, selectLayout) === 'empty';
  const isHeld = useSelect(useDialogs(), selectIsHeld);
  const View = useView('outside');
  const Outside = hasOutside && !isBare ? View : undefined;
  return (
    <>
      <PageLoader active={isBusy} label={t('shell.pageLoading')} settleMs={routeSettleDelayMs} />
      <DialogHost />
      {!isHeld && <ToastHost />}
      {Outside && <Outside />}
    </>
  );
}
